import type { Lexicon } from './lexicon.ts'
import { hasDigit, joined, stem } from './normal.ts'
import { PARTS_MOST } from './table.ts'
import type { Trade } from './trade.ts'

/** The letters of an article number come in groups as short as this. */
const LETTERS_MOST = 3

/** An article number, or how many begin, written apart: `dz ku 003`, `dz-ku`. */
export function codeAt(
  words: readonly string[],
  at: number,
  trade: Trade,
  lexicon: Lexicon,
): { typed: string; length: number } | undefined {
  for (let length = Math.min(PARTS_MOST, words.length - at); length > 1; length--) {
    const parts = words.slice(at, at + length)
    const typed = parts.join(' ')
    const isCode =
      hasDigit(typed) ||
      parts.every((part) => isLetters(part, trade)) ||
      parts.some((part) => isNoWord(part, trade, lexicon))
    if (isCode && lexicon.hasCode(joined(typed))) return { typed, length }
  }
  return undefined
}

const isLetters = (part: string, trade: Trade): boolean =>
  part.length > 1 && part.length <= LETTERS_MOST && trade.meanings(part).length === 0

/** `mwslk` of `SKU-MWSLK`: neither of the trade nor in any product's texts. */
const isNoWord = (part: string, trade: Trade, lexicon: Lexicon): boolean =>
  part.length > LETTERS_MOST &&
  !trade.isOrdinary(part) &&
  trade.meanings(part).length === 0 &&
  lexicon.tierOf(stem(part)) === 0 &&
  lexicon.valuesWith(part).length === 0

/** Prices are round or end in nine; `501` is none. */
const PRICE = /^[1-9]\d{2,5}$/
const ROUND = 50
/** Rupees, of a number that stands alone among words. */
export function priceAlone(word: string): number | undefined {
  const number = Number(word)
  return PRICE.test(word) && (number % ROUND === 0 || word.endsWith('9')) ? number : undefined
}
