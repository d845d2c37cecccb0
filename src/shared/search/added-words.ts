import { joined, normal, singular } from './normal.ts'
import { readPrice } from './price.ts'
import { type AddedWords, PARTS_MOST } from './table.ts'

/** A phrase that shoppers type, and the words that it is read as. */
export interface PhraseWords {
  phrase: string
  words: string
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** The words of a text, folded, without its signs. */
export const plainWords = (text: string): string[] => normal(text).match(WORDS) ?? []

/** Phrases that are the same to the search have the same key. */
export const phraseKey = (phrase: string): string => singular(joined(phrase))

/** A phrase of more words is never met as one. */
export const isTooLong = (phrase: string): boolean => plainWords(phrase).length > PARTS_MOST

/** Prices are read before words are. */
export function holdsPrice(words: string): boolean {
  const { min, max } = readPrice(normal(words))
  return min !== undefined || max !== undefined
}

/** What an admin wrote, as the rule takes it (`tradeOf`). */
export const addedWords = (entries: readonly PhraseWords[]): AddedWords =>
  Object.fromEntries(
    entries.map(({ phrase, words }) => [plainWords(phrase).join(' '), plainWords(words).join(' ')]),
  )
