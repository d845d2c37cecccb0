import type { Product } from './contract/product.ts'

/**
 * What the search finds: the words of a product, and how well a word that was typed fits one of them.
 * The server's index and the search of a shopper without a connection both follow this page.
 */

const PLAIN = /^\p{ASCII}*$/u
/** Letters that are one sign with their stroke, so that taking accents off leaves them as they are. */
const STROKED: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Lower case, without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[øđłħıßæœ]/g, (letter) => STROKED[letter] ?? letter)
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
const HYPHENED = /\p{L}[\p{L}\p{M}]*(?:[-'’][\p{L}\p{M}]+)+/gu
const HYPHENS = /[-'’]/g

/** The words of a text, folded. `T-Shirt` is `t`, `shirt` and also `tshirt`. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  const words: string[] = folded.match(WORDS) ?? []
  if (!HYPHENS.test(folded)) return words
  HYPHENS.lastIndex = 0
  return [...words, ...(folded.match(HYPHENED) ?? []).map((word) => word.replace(HYPHENS, ''))]
}

/** The words a shopper typed, each once; `T-shirt` asks for `t` and `shirt`. */
export const searchWords = (search: string): string[] => [...new Set(fold(search).match(WORDS))]

/** Where a word stands in a product; the name counts most. */
export const TIER = { description: 1, detail: 2, name: 3 } as const
export type Tier = (typeof TIER)[keyof typeof TIER]

const DETAILS = [
  'brand',
  'category',
  'material',
  'colors',
  'sku',
] as const satisfies readonly (keyof Product)[]
const TEXTS = ['description', 'careInstructions'] as const satisfies readonly (keyof Product)[]
/** What a shopper's words are looked for in. */
export const SEARCHED_FIELDS = ['name', ...DETAILS, ...TEXTS] as const satisfies readonly (keyof Product)[]
export type SearchedFields = Pick<Product, (typeof SEARCHED_FIELDS)[number]>

/** Every word of a product with the best place it stands in. */
export function searchedWords(product: SearchedFields): Map<string, Tier> {
  const found = new Map<string, Tier>()
  for (const word of wordsOf(TEXTS.map((field) => product[field]).join(' ')))
    found.set(word, TIER.description)
  for (const word of wordsOf(DETAILS.flatMap((field) => product[field]).join(' ')))
    found.set(word, TIER.detail)
  for (const word of wordsOf(product.name)) found.set(word, TIER.name)
  return found
}

/** From this many letters on, one typing error can be forgiven. */
export const FORGIVEN_FROM = 5
const DIGIT = /\p{N}/u
/** Codes and sizes are never guessed at: `10234` does not find `10235`. */
export const hasDigit = (word: string): boolean => DIGIT.test(word)
export const canBeMistyped = (word: string): boolean => word.length >= FORGIVEN_FROM && !hasDigit(word)

/**
 * Whether `typed` is the beginning of `word` but for one letter wrong, missing or too many, or two
 * neighbours swapped. The error can only be where the two first differ.
 */
export function isMistyped(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === typed.length) return false
  const rest = typed.slice(at + 1)
  if (word.startsWith(rest, at)) return true
  if (at >= word.length) return false
  if (word.startsWith(rest, at + 1) || word.startsWith(typed.slice(at), at + 1)) return true
  return (
    typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2)
  )
}

/** A word as it was typed, and whether one error in it is forgiven. */
export interface TypedWord {
  word: string
  forgiving: boolean
}

/**
 * An error is forgiven only in a word that nothing begins with as it is written: `shirt` never finds
 * skirts, and `shrit` finds shirts.
 *
 * @param isWritten whether a word of any published product begins so, whatever else is asked for.
 */
export const typedWords = (words: readonly string[], isWritten: (word: string) => boolean): TypedWord[] =>
  words.map((word) => ({ word, forgiving: canBeMistyped(word) && !isWritten(word) }))

/** Whether one of a product's words begins so. */
export function begins(found: ReadonlyMap<string, Tier>, word: string): boolean {
  for (const written of found.keys()) if (written.startsWith(word)) return true
  return false
}

/** The points of a fit: the name before details before the description, a whole word of the name first. */
export const pointsOf = (tier: Tier, whole: boolean): number =>
  whole && tier === TIER.name ? TIER.name + 1 : tier

/** How well a product answers the words, 0 where one of them is not in it. */
export function relevance(typed: readonly TypedWord[], found: ReadonlyMap<string, Tier>): number {
  let sum = 0
  for (const { word: begin, forgiving } of typed) {
    let best = 0
    for (const [word, tier] of found) {
      const fits = forgiving ? !hasDigit(word) && isMistyped(begin, word) : word.startsWith(begin)
      if (fits) best = Math.max(best, pointsOf(tier, word === begin))
    }
    if (best === 0) return 0
    sum += best
  }
  return sum
}
