import { narrow } from './postal-codes.ts'

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/
const BASE = 36

/**
 * Whether it is a GSTIN: two digits of the state, a PAN, the registration's number, Z, and a check character. That is
 * the complement of the sum, in base 36, of the digits of each character times 1 and 2 in turn (Luhn mod N, as the GST
 * network has it).
 */
export function isGstin(text: string): boolean {
  if (!SHAPE.test(text)) return false
  let sum = 0
  for (let at = 0; at < text.length - 1; at++) {
    const product = Number.parseInt(text.charAt(at), BASE) * (1 + (at % 2))
    sum += Math.floor(product / BASE) + (product % BASE)
  }
  return Number.parseInt(text.slice(-1), BASE) === (BASE - (sum % BASE)) % BASE
}

/** As it is written, however it was typed or pasted. */
export const plainGstin = (typed: string): string =>
  narrow(typed)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
