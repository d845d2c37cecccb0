import { fold, wordsOf } from '#shared/catalogue-tokenizer.ts'
import type { SearchedKind } from '../database/schema/record-search-tables.ts'

/** Longer words are cut; they are found by their beginning. */
const LENGTH = 80
/** The other ways into a word are kept so far: whoever types more of it is found by that much. */
export const KEY_LENGTH = 24
/** Fewer letters are a part of too much. */
const PART = 3
/** Slips are forgiven in words of so many letters. */
const FORGIVEN = { from: 4, to: 20 }
/** Before a phone number that is written from its end, and before a word with a letter left out: nobody types these. */
const [FROM_END, SLIP] = ['\u0002', '\u0001']

/** Folds a text and splits it at blanks. Nothing is left out, so that `100%` is searched as it is. */
export const blankSeparated = (text: string): string[] =>
  fold(text.toWellFormed())
    .split(/\s+/)
    .flatMap((word) => (word === '' ? [] : [word.slice(0, LENGTH)]))

/** Its words as they are written, and what is between their signs. */
export const partsOf = (text: string): string[] => [
  ...blankSeparated(text),
  ...wordsOf(text).map((word) => word.slice(0, LENGTH)),
]

/** The address whole and by its parts; the host alone is left out, which many share. */
export const emailWords = (email: string): string[] => [
  ...blankSeparated(email),
  ...wordsOf(email.slice(0, Math.max(0, email.lastIndexOf('@')))).map((word) => word.slice(0, LENGTH)),
]

/** The same however it is spaced: `SW1A 1AA`, `sw1a1aa`. */
export const codeWords = (code: string): string[] => [
  ...blankSeparated(code),
  ...blankSeparated(code.replace(/[\s-]+/g, '')),
]

/** Digits of a phone number from its end: people know the last ones. Undefined where there are too few to tell. */
export function fromEnd(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 4 ? undefined : FROM_END + digits.split('').toReversed().join('')
}

/** So many digits tell numbers apart, whatever stands before them: a country's code or a nought. */
const TOLD_APART = FROM_END.length + 9

/** As `fromEnd`, of one that was typed. */
export const typedFromEnd = (typed: string): string | undefined => fromEnd(typed)?.slice(0, TOLD_APART)

/** A word and the same with each of its letters left out: two words one slip apart have one of these in common. */
export const slipsOf = (word: string): string[] => [
  ...new Set([
    SLIP + word,
    ...Array.from({ length: word.length }, (_, at) => SLIP + word.slice(0, at) + word.slice(at + 1)),
  ]),
]

/** Whether a slip in it is forgiven. */
export const isForgiven = (word: string): boolean =>
  /^\p{L}+$/u.test(word) && word.length >= FORGIVEN.from && word.length <= FORGIVEN.to

/**
 * The other ways into a word: from within, of an address (and of whatever names a customer); with a slip, of what is all
 * letters. An address has none at its host, which many share.
 */
export function keysOf(kind: SearchedKind, word: string): string[] {
  const at = word.lastIndexOf('@')
  const isEntered = at > 0 || (kind === 'user' && !word.startsWith(FROM_END))
  const ways = !isEntered ? 0 : at > 0 ? at : Math.max(0, word.length - PART)
  return [
    ...new Set([
      ...Array.from({ length: ways }, (_, before) => word.slice(before + 1, before + 1 + KEY_LENGTH)),
      ...(isForgiven(word) ? slipsOf(word) : []),
    ]),
  ]
}

/** What stands for a document: each word once, with a blank on both sides. */
export const textOf = (words: readonly string[]): string => {
  const each = [...new Set(words)].filter((word) => word !== '')
  return each.length === 0 ? '' : ` ${each.join(' ')} `
}

export const wordsOfText = (text: string): string[] => text.split(' ').filter((word) => word !== '')
