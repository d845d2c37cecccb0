/** Grouped by thousands (1,299,000) or by lakhs (12,99,000), or not; a point before the decimals. */
const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/
const RUPEES = /^(₹|rs\.?|inr)\s*/i

/**
 * A number as people type it, `₹1,29,900.50` for one; NaN where it could be meant otherwise. A comma is never
 * a decimal sign: `1,299` is 1299, and `1,29` is not guessed at. Nor is `0x10`, or `1e5`.
 */
export function readNumber(text: string): number {
  const typed = text.trim().replace(RUPEES, '').replace(/\/-$/, '')
  return NUMBER.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN
}

/** What cannot be read stays as it is, so that a schema can say what is wrong with it. */
export function numberOrText(text: string): number | string {
  const number = readNumber(text)
  return Number.isNaN(number) ? text : number
}
