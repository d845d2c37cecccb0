/** Each is the example of itself. Spaces in them are such that no line breaks there. */

/** Where a currency's sign stands beside a 1; `¤` is that of any currency. */
export const MONEY_PLACES = ['¤1', '¤\u00a01', '1\u00a0¤', '1¤'] as const
/**
 * How digits are parted: the first by thousands and then by hundreds, as in India. Read from their end: two decimals, a
 * point, three digits, what parts them.
 */
export const MONEY_DIGITS = ['1,23,456.78', '123,456.78', '123.456,78', '123\u00a0456,78'] as const

/** How a shop writes money. */
export interface MoneyFormat {
  /** What stands for the currency: `₹`, `kr`, `Rs.` */
  symbol: string
  place: (typeof MONEY_PLACES)[number]
  digits: (typeof MONEY_DIGITS)[number]
  /** With decimals where there are none, too. */
  isExact: boolean
}
