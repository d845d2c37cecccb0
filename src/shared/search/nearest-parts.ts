import { joined } from './normal.ts'
import type { Trade } from './trade.ts'

const WORDS_MOST = 6
const PARTS_MOST = 3

/** The longest parts of a text that find something, where the whole finds nothing: `silk` of `silk saree`. */
export function nearestParts(
  words: readonly string[],
  trade: Trade,
  count: (query: string) => number,
): string[] {
  // Half of a `wedding card` is nothing like one.
  if (words.length > WORDS_MOST || trade.isPhrase(joined(words.join('')))) return []
  for (let length = words.length - 1; length > 0; length--) {
    const texts = combinations(words, length).flatMap((part) => {
      const kept = withoutEdges(part, trade)
      return kept.length > 0 ? [kept.join(' ')] : []
    })
    const found = [...new Set(texts)].filter((text) => count(text) > 0)
    if (found.length > 0) return found.slice(0, PARTS_MOST)
  }
  return []
}

/** Words that ask for nothing say nothing at either end. */
function withoutEdges(words: readonly string[], trade: Trade): readonly string[] {
  const asks = (word: string) => {
    const meanings = trade.meanings(joined(word))
    return meanings.length === 0 || meanings.some(({ type }) => type !== 'ignored' && type !== 'wished')
  }
  const from = words.findIndex(asks)
  return from < 0 ? [] : words.slice(from, words.findLastIndex(asks) + 1)
}

/** In their order. */
function combinations(words: readonly string[], length: number): string[][] {
  if (length === 0) return [[]]
  return words.flatMap((word, at) =>
    combinations(words.slice(at + 1), length - 1).map((rest) => [word, ...rest]),
  )
}
