import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumCase } from '#tests/support/random-sums.ts'
import { type SumCase, workedOut } from '#tests/support/whole-sum.ts'
import { runs } from '#tests/support/runs.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What a purchase must be, whatever was set; in words where it is not. */
function faultsOf(given: SumCase): string[] {
  const { lines, totals, refusal, zone, by } = workedOut(given)
  const { items, discount, delivery, paymentFee, taxOnTop, taxInside, total, taxes, lines: shares } = totals
  const amounts = [items, discount, delivery, paymentFee, taxOnTop, taxInside, total]
  const goods = items - discount
  const isFree = zone?.freeFrom != null && goods >= Math.round(zone.freeFrom * 100)
  const rules: [string, boolean][] = [
    ['the lines are not the total', goods + delivery + paymentFee + taxOnTop === total],
    ['not all are paise', amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)],
    ['the items are not the pieces', sumOf(lines.map((line) => line.price * line.quantity)) === items],
    ['the discount is not that of the lines', sumOf(shares.map((share) => share.discount)) === discount],
    ['the tax is not that of the lines', sumOf(shares.map((share) => share.tax)) === taxOnTop + taxInside],
    ['the taxes are not the tax', sumOf(taxes.map((tax) => tax.amount)) === taxOnTop + taxInside],
    ['a piece is dearer than it was, or given away', given.pieces.every(isCheaper(lines))],
    ['what is refused takes something off', refusal === undefined || discount === 0],
    ['nothing takes something off', given.code !== null || discount === 0],
    [
      'a code takes something off a reduced piece',
      !given.code?.isFullPriceOnly || shares.every(isKept(given, lines)),
    ],
    ['a delivery that is free costs something', !isFree || delivery === 0],
    ['where nothing is set the delivery costs something', zone !== undefined || delivery === 0],
    ['it is delivered before it is ordered', by > given.now],
    ['tax is charged where there is none', given.tax.kind !== 'none' || taxOnTop + taxInside === 0],
  ]
  return rules.flatMap(([fault, isRight]) => (isRight ? [] : [fault]))
}

/** Nothing is taken off it, where it costs less than its full price. */
const isKept =
  ({ pieces }: SumCase, lines: readonly { price: number }[]) =>
  ({ discount }: { discount: number }, at: number) =>
    discount === 0 || lines[at]?.price === pricesOf(pieces[at])[0]

const isCheaper = (lines: readonly { price: number }[]) => (piece: SumCase['pieces'][number], at: number) => {
  const now = lines[at]?.price ?? 0
  return now <= Math.min(...pricesOf(piece)) && now >= 100
}

const CARTS = runs(100_000)

it('a purchase is right to the paisa for random carts, codes, sales, zones and taxes', () => {
  const told = { sales: 0, discounts: 0, fullPrice: 0, refusals: 0, deliveries: 0, taxes: 0 }
  fc.assert(
    fc.property(sumCase, (given) => {
      const faults = faultsOf(given)
      if (faults.length > 0) throw new Error(faults.join())
      const { lines, totals, refusal } = workedOut(given)
      told.sales += Number(lines.some(({ price }, at) => price < Math.min(...pricesOf(given.pieces[at]))))
      told.discounts += Number(totals.discount > 0)
      told.fullPrice += Number(totals.discount > 0 && given.code?.isFullPriceOnly)
      told.refusals += Number(refusal !== undefined)
      told.deliveries += Number(totals.delivery > 0)
      told.taxes += Number(totals.taxes.length > 0)
    }),
    { numRuns: CARTS },
  )
  // They are of all kinds.
  const { fullPrice, ...others } = told
  expect(fullPrice).toBeGreaterThan(CARTS / 100)
  expect(Math.min(...Object.values(others))).toBeGreaterThan((3 * CARTS) / 100)
})

/** The full price, and the most that is asked for it. */
const pricesOf = (piece: SumCase['pieces'][number] | undefined): number[] =>
  piece ? [piece.own ?? piece.price, piece.own ?? piece.discountPrice ?? piece.price] : []
