import { fromJson } from '#shared/json.ts'
import type { TotalsTax } from '#shared/totals/totals.ts'
import { type KeptTotals, NOTHING_KEPT } from '../orders/kept-totals.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { conflict } from '../platform/errors.ts'

/**
 * An order's sums with one more line behind the others: each of them is what it was, and what the new one comes to. Throws
 * 409 where taxes are charged another way than when the order was made: one invoice cannot have both.
 *
 * @param added what the new line comes to by itself, without delivery and fee
 */
export function withAdded(order: WholeOrder, added: KeptTotals): KeptTotals {
  const kept = order.row.totals === null ? plainTotals(order) : fromJson<KeptTotals>(order.row.totals)
  if (!isTaxedAlike(kept, added))
    throw conflict('Taxes are charged another way since this order was made. Please make another order')
  return {
    ...kept,
    items: kept.items + added.items,
    taxOnTop: kept.taxOnTop + added.taxOnTop,
    taxInside: kept.taxInside + added.taxInside,
    total: kept.total + added.total,
    taxes: summed([...kept.taxes, ...added.taxes]),
    lines: [...order.items.map((_, at) => kept.lines[at] ?? NOTHING_KEPT), ...added.lines],
  }
}

const plainTotals = ({ row, items }: WholeOrder): KeptTotals => ({
  items: row.total,
  discount: 0,
  delivery: 0,
  paymentFee: 0,
  taxOnTop: 0,
  taxInside: 0,
  total: row.total,
  taxes: [],
  lines: items.map(() => NOTHING_KEPT),
})

/** Whether both have taxes or none, under the same names, and on top of the prices or inside. */
function isTaxedAlike(kept: KeptTotals, added: KeptTotals): boolean {
  const isTaxed = added.lines.some(({ taxRate }) => taxRate !== undefined)
  if (kept.lines.some(({ taxRate }) => (taxRate !== undefined) !== isTaxed)) return false
  if (!isTaxed) return kept.taxes.length === 0
  if (kept.taxes.length === 0 || added.taxes.length === 0) return true
  const isSide = kept.taxOnTop > 0 === added.taxOnTop > 0 || taxOf(kept) === 0 || taxOf(added) === 0
  return isSide && namesOf(kept) === namesOf(added)
}

const taxOf = ({ taxOnTop, taxInside }: KeptTotals) => taxOnTop + taxInside
const namesOf = ({ taxes }: KeptTotals) => [...new Set(taxes.map(({ name }) => name))].toSorted().join()

/** Each name and rate once, the lowest rates first. */
function summed(taxes: readonly TotalsTax[]): TotalsTax[] {
  const sums = new Map<string, TotalsTax>()
  for (const { name, rate, amount } of taxes) {
    const key = `${rate} ${name}`
    sums.set(key, { name, rate, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()].toSorted((a, b) => a.rate - b.rate)
}
