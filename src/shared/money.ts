import type { MoneyFormat } from './money-formats.ts'

/** How it is written where the owner has said nothing (specification, section 9). */
export const RUPEES: MoneyFormat = { symbol: '₹', place: '¤1', digits: '1,23,456.78', isExact: false }

/*
 * Written by hand: the platform's own formats take a phone a tenth of a second when they are first made, and
 * a prerendered page would stand still for it. A test holds them to what the platform writes.
 */

/** `12,34,567`, or as the format parts it. Of the digits of a whole number. */
export const groupDigits = (whole: string, { digits } = RUPEES): string =>
  whole.replace(digits[1] === ',' ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g, digits.at(-7) as string)

/** A number as it is written, with what stands for the currency. */
export const withSign = (number: string, { symbol, place } = RUPEES): string =>
  place.replace('1', number).replace('¤', () => symbol)

/** `₹1,299`; with its decimals only where there are some: `₹1,299.50`. Or as the format has it. */
export function writeMoney(amount: number, format = RUPEES): string {
  const [whole = '', decimals] = Math.abs(amount).toFixed(2).split('.')
  const number =
    groupDigits(whole, format) +
    (format.isExact || amount % 1 ? (format.digits.at(-3) as string) + decimals : '')
  return (amount < 0 ? '-' : '') + withSign(number, format)
}
