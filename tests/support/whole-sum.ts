import { listed, valueKey } from '#shared/catalogue-filters.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'
import { writeMoney } from '#shared/money.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { type CodeUsage, type DiscountCode, discountOf, refusalOf } from '#shared/totals/codes.ts'
import { deliveredBy } from '#shared/totals/delivered-by.ts'
import { deliveryCharge, type DeliveryZone, type Destination, zoneOf } from '#shared/totals/delivery.ts'
import {
  nextTurn,
  type PricedPiece,
  runningSales,
  salesAt,
  type ScheduledSale,
} from '#shared/totals/sales.ts'
import { amountWords, insideLines, sumLines } from '#shared/totals/sum-lines.ts'
import { taxRatesOf, taxRuleFor, type TaxSettings } from '#shared/totals/tax.ts'
import { skuKey } from '#shared/variant-values.ts'
import { pricesByVariant } from '#shared/totals/variant-prices.ts'
import { type Totals, totalsOf } from '#shared/totals/totals.ts'

/** All that a sum goes by, as plain data, so that a browser can be given it. Prices of pieces in paise. */
export interface SumCase {
  pieces: (PricedPiece & { own: number | null; quantity: number; ownRate: number | null; grams: number })[]
  sales: ScheduledSale[]
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

/** A purchase worked out from end to end, and how it is written. */
export function workedOut({ pieces, sales, zones, to, tax, code, usage, paymentFee, format, now }: SumCase) {
  const running = runningSales(salesAt(sales, now))
  const lines = pieces.map((piece) => {
    const variant = { size: 'M', color: 'Blue' }
    const variantPrices = piece.own === null ? [] : [{ ...variant, value: piece.own }]
    const priced = pricesByVariant(running, { ...piece, variantPrices })(variant)
    const price = sellingPrice(priced)
    return {
      productId: skuKey(piece.sku),
      collections: listed(piece.collections).map(valueKey),
      price,
      quantity: piece.quantity,
      isReduced: price < priced.price,
      taxRates: taxRatesOf(tax, piece.ownRate),
    }
  })
  const refusal = code ? refusalOf(code, lines, usage, { now, format }) : undefined
  const zone = zoneOf(zones, to)
  const grams = pieces.reduce((sum, piece) => sum + piece.grams * piece.quantity, 0)
  const totals = totalsOf({
    lines,
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
  const by = deliveredBy(now, zone && { deliveryDays: zone.days }, 'Asia/Kolkata')
  const turns = nextTurn(sales, now)
  return { lines, totals, refusal, zone, words, total: write(totals.total / 100), by, turns }
}

/** The same as one text. Runs in Node and in a browser. */
export const wholeSum = (one: SumCase): string => JSON.stringify(workedOut(one))

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
