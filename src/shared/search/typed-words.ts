import { hasDigit, joined } from './normal.ts'

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** Letters that stand apart one by one are a word: `s h i r t`. */
const SPELLED = /(?<![\p{L}\p{M}\p{N}])[a-z](?:[\s.|-]+[a-z]){3,}(?![\p{L}\p{M}\p{N}])/gu

/** The words of a text that is folded. Codes stay whole (`dz-ku-003`); everything else is cut at its signs. */
export const typedWords = (text: string): string[] =>
  text
    .replace(SPELLED, (letters) => letters.replace(/[^a-z]/g, ''))
    .split(/[\s,;/]+/)
    .flatMap((chunk) => (isCode(chunk) ? [joined(chunk)] : (chunk.match(WORDS) ?? [])))

const isCode = (chunk: string): boolean => hasDigit(chunk) && /\p{L}/u.test(chunk) && !/\d%/.test(chunk)
