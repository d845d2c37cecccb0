/** Numbers said in words are said with one of these. */
const TIMES: ReadonlyMap<string, number> = new Map(
  Object.entries({ hundred: 100, sau: 100, सौ: 100, thousand: 1000, hazaar: 1000, hazar: 1000 }).concat(
    Object.entries({ hajar: 1000, hajaar: 1000, हजार: 1000 }),
  ),
)

const SMALL: ReadonlyMap<string, number> = new Map(
  [
    [1, 'one ek एक'],
    [1.5, 'dedh डेढ'],
    [2, 'two do दो'],
    [2.5, 'dhai ढाई'],
    [3, 'three teen तीन'],
    [4, 'four char chaar चार'],
    [5, 'five paanch panch पांच पाँच'],
    [6, 'six che chhe छह छः'],
    [7, 'seven saat सात'],
    [8, 'eight aath आठ'],
    [9, 'nine nau नौ'],
    [10, 'ten das दस'],
    [11, 'eleven gyarah'],
    [12, 'twelve barah bara'],
    [13, 'thirteen terah'],
    [14, 'fourteen chaudah'],
    [15, 'fifteen pandrah pandra'],
    [16, 'sixteen solah'],
    [17, 'seventeen satrah'],
    [18, 'eighteen atharah athara'],
    [19, 'nineteen unnis'],
    [20, 'twenty bees'],
    [25, 'twentyfive pachees'],
  ].flatMap(([number, words]) =>
    String(words)
      .split(' ')
      .map((word): [string, number] => [word, Number(number)]),
  ),
)

const NUMBER = /^\d{1,3}(\.\d)?$/

/** `fifteen hundred` and `do hazaar paanch sau` as digits. @param text folded. */
export function withDigits(text: string): string {
  const words = text.split(/(\s+)/)
  const result: string[] = []
  for (let at = 0; at < words.length;) {
    const read = numberAt(words, at)
    result.push(read ? String(read.number) : (words[at] ?? ''))
    at += read ? read.length : 1
  }
  return result.join('')
}

/** Every second part is the blank between two words. */
function numberAt(parts: readonly string[], from: number): { number: number; length: number } | undefined {
  let sum = 0
  let small: number | undefined
  let found: { number: number; length: number } | undefined
  for (let at = from; at < parts.length; at += 2) {
    const word = parts[at] ?? ''
    const times = TIMES.get(word)
    if (times !== undefined) {
      sum += (small ?? 1) * times
      small = undefined
      found = { number: sum, length: at - from + 1 }
      continue
    }
    const next = SMALL.get(word) ?? (NUMBER.test(word) ? Number(word) : undefined)
    if (next === undefined || small !== undefined) break
    small = next
  }
  return found
}
