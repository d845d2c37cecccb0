/** How texts are compared. */

const PLAIN = /^\p{ASCII}*$/u
/** Letters that are one sign with their stroke, so that taking accents off leaves them as they are. */
const STROKED: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** The hyphens and apostrophes that word processors and phones write, and accents that are typed for an apostrophe. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g
const APOSTROPHES = /[\u2018-\u201B\u2032\u02B9\u02BB\u02BC\u00B4\uFF07]/g
/** Soft hyphens and marks without width: nobody sees them, and nobody types them. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

/** Lower case, without accents, with plain hyphens and apostrophes. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower.replaceAll('`', "'")
  return lower
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .replaceAll('`', "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[øđłħıßæœ]/g, (letter) => STROKED[letter] ?? letter)
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
const HYPHENED = /\p{L}[\p{L}\p{M}]*(?:[-'][\p{L}\p{M}]+)+/gu
const HYPHENS = /[-']/g

/** The words of a text, folded. `T-Shirt` is `t`, `shirt` and also `tshirt`. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  const words: string[] = folded.match(WORDS) ?? []
  if (!HYPHENS.test(folded)) return words
  HYPHENS.lastIndex = 0
  return [...words, ...(folded.match(HYPHENED) ?? []).map((word) => word.replace(HYPHENS, ''))]
}
