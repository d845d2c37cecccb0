import { type CodeUsage, type DiscountCode, discountOf, refusalOf } from '#shared/totals/codes.ts'
import { deliveredBy } from '#shared/totals/delivered-by.ts'
import { deliveryCharge, type DeliveryZone, type Destination, zoneOf } from '#shared/totals/delivery.ts'
import { amountWords, insideLines, sumLines } from '#shared/totals/sum-lines.ts'
import { taxRateOf, taxRuleFor, type TaxSettings } from '#shared/totals/tax.ts'
import { type Totals, totalsOf } from '#shared/totals/totals.ts'
import { writeMoney } from '#shared/money.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'

/** All that a sum goes by, as plain data, so that a browser can be given it. Prices in paise. */
export interface SumCase {
  lines: {
    sku: string
    collections: string[]
    price: number
    quantity: number
    ownRate: number | null
    grams: number
  }[]
  zones: DeliveryZone[]
  to: Destination
  tax: TaxSettings
  code: DiscountCode | null
  usage: CodeUsage
  paymentFee: number
  format: MoneyFormat
  /** ms */
  now: number
}

/** A purchase worked out and written from end to end, as one text. Runs in Node and in a browser. */
export function wholeSum({ lines, zones, to, tax, code, usage, paymentFee, format, now }: SumCase): string {
  const priced = lines.map(({ sku, ownRate, collections, price, quantity }) => ({
    productId: sku,
    collections,
    price,
    quantity,
    taxRate: taxRateOf(tax, price, ownRate),
  }))
  const refusal = code ? refusalOf(code, priced, usage, { now, format }) : undefined
  const zone = zoneOf(zones, to)
  const grams = lines.reduce((sum, line) => sum + line.grams * line.quantity, 0)
  const totals = totalsOf({
    lines: priced,
    discounts: code && refusal === undefined ? [discountOf(code)] : [],
    delivery: zone ? deliveryCharge(zone, grams) : () => 0,
    paymentFee,
    tax: taxRuleFor(tax, to),
  })
  const shown = shownOf(totals)
  const write = (amount: number) => writeMoney(amount, format)
  const words = [...sumLines(shown), ...insideLines(shown)].map((line) => [
    line.name,
    amountWords(line, write),
  ])
  const by = deliveredBy(now, zone && { deliveryDays: zone.days })
  return JSON.stringify({ totals, refusal, words, total: write(totals.total / 100), by })
}

/** In rupees, as answers have it. */
const shownOf = ({ taxes, ...amounts }: Totals) => ({
  items: amounts.items / 100,
  discount: amounts.discount / 100,
  delivery: amounts.delivery / 100,
  paymentFee: amounts.paymentFee / 100,
  taxOnTop: amounts.taxOnTop / 100,
  taxInside: amounts.taxInside / 100,
  taxes: taxes.map(({ name, rate, amount }) => ({ name, percent: rate / 100, amount: amount / 100 })),
})
