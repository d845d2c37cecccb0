import type { Queries, Trx } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { outOfStock } from './messages.ts'
import { planOf, type StockLine } from './plan.ts'
import {
  type StockChange,
  changeProduct,
  STOCK_CHANGES,
  changeVariant,
  findUnits,
  sumUp,
} from './repository.ts'

/*
 * Every function runs inside the caller's transaction and applies all of its lines or none: a refusal is thrown, and
 * the caller's transaction rolls back. The product's row is changed first and so locked. It guards all stock of the
 * product, which keeps its sums and its variants consistent.
 */

/** Reserves pieces for a checkout. Throws `out_of_stock` (409) that names the first unit that is short. */
export const reserve = (trx: Trx, lines: readonly StockLine[]): Promise<void> =>
  apply(trx, lines, STOCK_CHANGES.reserve)

/** Releases reserved pieces. Units that an admin has deleted meanwhile are skipped. */
export const release = (trx: Trx, lines: readonly StockLine[]): Promise<void> =>
  apply(trx, lines, STOCK_CHANGES.release)

/**
 * Sells reserved pieces: they leave both `stock` and `held`. Never refuses, because they are paid for. If an admin has
 * lowered the stock meanwhile, it goes down to 0.
 */
export const commit = (trx: Trx, lines: readonly StockLine[]): Promise<void> =>
  apply(trx, lines, STOCK_CHANGES.commit)

/** Returns sold pieces of a cancelled order to the stock. Units that are no longer in the catalogue are skipped. */
export const restock = (trx: Trx, lines: readonly StockLine[]): Promise<void> =>
  apply(trx, lines, STOCK_CHANGES.restock)

/**
 * Sells pieces that were not reserved: a cancelled order is resumed, or a hold had lapsed. Throws `out_of_stock` (409)
 * that names the first unit that is short.
 */
export const commitUnreserved = (trx: Trx, lines: readonly StockLine[]): Promise<void> =>
  apply(trx, lines, STOCK_CHANGES.commitUnreserved)

/** How many pieces of each line's unit can be bought now, in the order of `lines`; 0 for an unknown unit. */
export async function availability(
  db: Queries,
  lines: readonly Omit<StockLine, 'quantity'>[],
): Promise<number[]> {
  const units = await findUnits(db, [...new Set(lines.map((line) => line.productId))])
  return lines.map((line) => units.get(line)?.available ?? 0)
}

async function apply(trx: Trx, lines: readonly StockLine[], wanted: StockChange): Promise<void> {
  for (const { productId, quantity, parts } of planOf(lines)) {
    trx.touch([productId])
    const product = await changeProduct(trx, wanted, productId, quantity)
    if (!product) {
      if (wanted.refusable) throw await refusal(trx, parts)
      continue
    }
    if (product.has_variants === 0) continue
    for (const part of parts) {
      const found = await changeVariant(trx, wanted, part)
      if (!found && wanted.refusable) throw await refusal(trx, [part])
    }
    await sumUp(trx, productId)
  }
}

/** The refusal that names the product's first short unit. */
async function refusal(trx: Trx, parts: readonly StockLine[]): Promise<AppError> {
  const units = await findUnits(
    trx,
    parts.map((part) => part.productId),
  )
  const known = parts.map((part) => ({ part, unit: units.get(part) }))
  const short = known.find(({ part, unit }) => !unit || unit.available < part.quantity) ?? known[0]
  if (short?.unit) return outOfStock(short.unit, short.unit.available)
  return new AppError('out_of_stock', 409, 'Something in this order is no longer sold')
}
