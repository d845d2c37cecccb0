import type { OrderMethod } from '#shared/payment-methods.ts'
import { payPalCurrency } from './currencies.ts'
import type { Config } from '../process/config.ts'

/** What is charged for so many paise by this way to pay, of a shop whose amounts are in `code`. */
export function quoteFor(
  method: OrderMethod,
  total: number,
  code: string,
  config: Pick<Config, 'currency' | 'rate'>,
): { currency: string; amount: string } {
  const { currency, rate } = method === 'Paypal' ? payPalCurrency(code, config) : { currency: code, rate: 1 }
  return { currency, amount: quoteOf(total, currency, rate) }
}

/** PayPal takes no decimals in these (developer.paypal.com/api/rest/reference/currency-codes). */
const WHOLE = new Set(['HUF', 'JPY', 'TWD'])

/**
 * What the provider will charge: the total in its currency, rounded half up, as the text it expects. Calculated in
 * integers, so that no fraction is lost.
 *
 * @param total paise.
 * @param rate units of the currency for one rupee.
 */
export function quoteOf(total: number, currency: string, rate: number): string {
  const [whole = '0', fraction = ''] = decimalText(rate).split('.')
  const scale = 10n ** BigInt(fraction.length)
  const hundredths = BigInt(total) * BigInt(whole + fraction)
  if (WHOLE.has(currency)) return String((hundredths + 50n * scale) / (100n * scale))
  const cents = ((hundredths + scale / 2n) / scale).toString().padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}

/** Without an exponent; config.ts keeps rates from a millionth to a million. */
const decimalText = (rate: number): string => {
  const text = String(rate)
  return text.includes('e') ? rate.toFixed(20) : text
}
