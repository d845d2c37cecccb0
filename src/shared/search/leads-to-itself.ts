import { phraseKey, type PhraseWords, plainWords } from './added-words.ts'
import { CLOTHING } from './clothing/clothing.ts'
import { singular } from './normal.ts'
import { PARTS_MOST } from './table.ts'

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
