import { stemmer } from 'stemmer'
import { fold } from '../catalogue-tokenizer.ts'

/** It changes nothing of a word, and is often left out: the nukta. */
const SILENT = /\u093C/g
const ASCII = /^\p{ASCII}*$/u
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu

/** A text as the search sees it. */
export function normal(text: string): string {
  const folded = fold(text)
  return ASCII.test(folded) ? folded : folded.replace(SILENT, '')
}

/** Words of several parts are compared as if written together: `T-Shirt`, `t shirt` and `tshirt` are `tshirt`. */
export const joined = (text: string): string => normal(text).replace(SIGNS, '')

const [ZERO, NINE, LAST_ASCII] = [48, 57, 127]
const DIGIT = /\p{N}/u
/** Codes and sizes are never guessed at: `10234` does not find `10235`. */
export function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= ZERO && code <= NINE) return true
    if (code > LAST_ASCII) return DIGIT.test(word)
  }
  return false
}

const LATIN = /^[a-z]+$/
const KEPT = 20_000
const stems = new Map<string, string>()

/** What a word has in common with its other forms: `pleat` of pleated, pleats and pleating. (Porter's algorithm.) */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= KEPT) stems.clear()
  const made = word.length < 3 || !LATIN.test(word) ? word : stemmer(word)
  stems.set(word, made)
  return made
}

/** The word without the `s` of the plural; names of goods lose no more than that. */
export function singular(word: string): string {
  if (!LATIN.test(word) || word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(ss|sh|ch|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
