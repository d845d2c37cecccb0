import { portion } from '#shared/totals/apportion.ts'

/** An order's sum in paise, and the quote that was charged for it. */
export interface Charged {
  total: number
  /** With as many decimals as its currency has: `1499.00`, or `1499`. */
  quote: string
}

/** What of both has gone back, or is on its way. */
export interface GoneBack {
  paise: number
  /** In the smallest units of the quote's currency. */
  units: number
}

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** A text of the quote's currency in its smallest units; `5.5` of a currency with two decimals is 550. */
export function quoteUnits(amount: string, { quote }: Pick<Charged, 'quote'>): number {
  const decimals = decimalsOf(quote)
  const [whole = '0', fraction = ''] = amount.split('.')
  return Number(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}

function textOf(units: number, { quote }: Charged): string {
  const decimals = decimalsOf(quote)
  const digits = String(units).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * What of the quote goes back with so many paise more. However the parts are cut, all of them come to the whole quote,
 * and never to more; undefined where so little is nothing in its currency.
 */
export function shareOf(charged: Charged, before: GoneBack, paise: number): string | undefined {
  const whole = quoteUnits(charged.quote, charged)
  const until = charged.total === 0 ? 0 : portion(whole, before.paise + paise, charged.total)
  const units = Math.min(until, whole) - before.units
  return units > 0 ? textOf(units, charged) : undefined
}

/** How many paise go back with so much of the quote, as the provider has sent it. */
export function paiseOf(charged: Charged, before: GoneBack, amount: string): number {
  const whole = quoteUnits(charged.quote, charged)
  const until = Math.min(before.units + quoteUnits(amount, charged), whole)
  const paise = whole === 0 ? 0 : portion(charged.total, until, whole)
  return Math.max(0, Math.min(paise, charged.total) - before.paise)
}
