import { DEFAULT_CURRENCY } from '#shared/currency-code.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { Config } from '../process/config.ts'

/** What PayPal takes (developer.paypal.com/api/rest/reference/currency-codes). */
const PAYPAL = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
)

/** Whether a shop in this currency can be paid so: UPI, cards and netbanking of Razorpay are in rupees. */
export function takesCurrency(method: PaymentMethod, code: string): boolean {
  if (code === DEFAULT_CURRENCY || method === 'Cash on delivery') return true
  return method === 'Paypal' && PAYPAL.has(code)
}

/** What PayPal charges in: of rupees, which it does not take, what the server's environment says instead. */
export const payPalCurrency = (
  code: string,
  { currency, rate }: Pick<Config, 'currency' | 'rate'>,
): { currency: string; rate: number } =>
  code === DEFAULT_CURRENCY ? { currency, rate } : { currency: code, rate: 1 }
