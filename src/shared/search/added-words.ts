import { CLOTHING } from './clothing/clothing.ts'
import { joined, normal, singular } from './normal.ts'
import { readPrice } from './price.ts'
import { PARTS_MOST } from './read.ts'
import type { AddedWords } from './table.ts'

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

/** Whether the words of a phrase lead back to it, by themselves or through other phrases. */
export function leadsToItself(entry: PhraseWords, others: readonly PhraseWords[]): boolean {
  const readAs = new Map(tableKeys())
  for (const { phrase, words } of [...others, entry]) readAs.set(phraseKey(phrase), words)
  const own = phraseKey(entry.phrase)
  const met = new Set<string>()
  const waiting = [entry.words]
  for (let words = waiting.pop(); words !== undefined; words = waiting.pop()) {
    for (const key of phrasesIn(plainWords(words))) {
      if (key === own) return true
      const next = readAs.get(key)
      if (next === undefined || met.has(key)) continue
      met.add(key)
      waiting.push(next)
    }
  }
  return false
}

const tableKeys = (): [string, string][] =>
  Object.entries(CLOTHING.saidAs).flatMap(([phrases, words]) =>
    phrases.split(',').map((phrase): [string, string] => [phraseKey(phrase), words]),
  )

/** Every run of words that may be read as one phrase. */
const phrasesIn = (words: readonly string[]): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(PARTS_MOST, words.length - at) }, (_part, more) =>
      singular(words.slice(at, at + more + 1).join('')),
    ),
  )
