/** How texts are compared. */

const PLAIN = /^\p{ASCII}*$/u
/** Letters that are one sign with their stroke, so that taking accents off leaves them as they are. */
const STROKED: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** The apostrophes and hyphens that phones and word processors write; decomposing makes plain ones of the rest. */
const APOSTROPHES = /[`´ʼ\u2018-\u201B\u2032]/g
const DASHES = /\p{Pd}/gu
/** Soft hyphens, joiners and other marks without width: nobody sees them, and few type them. */
const UNSEEN = /\p{Cf}/gu

/** Lower case, without accents, with plain hyphens and apostrophes. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(APOSTROPHES, "'")
  if (PLAIN.test(lower)) return lower
  return lower
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
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
