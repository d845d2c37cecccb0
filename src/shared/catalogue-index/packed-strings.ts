/**
 * Many strings as one: a structured clone of thousands takes several times as long. None of them may have a line
 * break, which ids and words of a search do not.
 */
export interface PackedStrings {
  count: number
  joined: string
}

export const packStrings = (strings: readonly string[]): PackedStrings => ({
  count: strings.length,
  joined: strings.join('\n'),
})

export const unpackStrings = ({ count, joined }: PackedStrings): string[] =>
  count === 0 ? [] : joined.split('\n')
