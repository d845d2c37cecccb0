import { positionOf, prefixRange } from './postings.ts'

/**
 * Where in the dictionary the words stand that begin like `typed` but for one error: a letter wrong,
 * missing or too many, or two neighbours swapped (`isMistyped` in #shared/catalogue-tokenizer.ts is the
 * rule). Only letters that follow in the dictionary are tried. Ranges may overlap.
 */
export function mistypedRanges(words: readonly string[], typed: string): [number, number][] {
  const ranges: [number, number][] = []
  const note = (range: [number, number]) => {
    if (range[0] < range[1]) ranges.push(range)
  }
  let low = 0
  let high = words.length
  for (let at = 0; at < typed.length && low < high; at++) {
    const head = typed.slice(0, at)
    const rest = typed.slice(at + 1)
    const [letter = '', following = ''] = [typed[at], typed[at + 1]]
    note(prefixRange(words, head + rest, low, high))
    if (following !== '') note(prefixRange(words, head + following + letter + typed.slice(at + 2), low, high))
    for (let from = positionOf(words, `${head}\u0000`, low, high); from < high;) {
      const other = words[from]?.[at] ?? ''
      const to = prefixRange(words, head + other, from, high)[1]
      if (other !== letter) note(prefixRange(words, head + other + rest, from, to))
      note(prefixRange(words, head + other + typed.slice(at), from, to))
      from = to
    }
    ;[low, high] = prefixRange(words, head + letter, low, high)
  }
  return ranges
}
