import type { Queries, Trx } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { outOfStock } from './messages.ts'
import { planOf, type StockLine } from './plan.ts'
import { type Change, changeProduct, CHANGES, changeVariant, findUnits, sumUp } from './repository.ts'

/*
 * Every function works inside the caller's transaction, does all of its lines or none (a refusal is
 * thrown, and the caller's transaction rolls back), and changes the product's row first: whoever has
 * that row has all stock of the product, so its sum and its variants stay in step.
 */

/** Keeps pieces for a checkout. Throws `out_of_stock` (409), naming the first unit that is short. */
export const hold = (trx: Trx, lines: readonly StockLine[]): Promise<void> => apply(trx, lines, CHANGES.hold)

/** Lets held pieces go again. What the back office has done away with meanwhile is passed over. */
export const release = (trx: Trx, lines: readonly StockLine[]): Promise<void> =>
  apply(trx, lines, CHANGES.release)

/**
 * Held pieces are sold: they leave the stock and the hold. Never refuses, because they are paid for;
 * where the back office has taken the stock away meanwhile, what is left goes.
 */
export const take = (trx: Trx, lines: readonly StockLine[]): Promise<void> => apply(trx, lines, CHANGES.take)

/** Sold pieces come back: the order was cancelled. What is no longer in the catalogue is passed over. */
export const giveBack = (trx: Trx, lines: readonly StockLine[]): Promise<void> =>
  apply(trx, lines, CHANGES.giveBack)

/**
 * Sells pieces that nobody holds: a cancelled order goes on, or its hold had lapsed. Throws
 * `out_of_stock` (409), naming the first unit that is short.
 */
export const takeAgain = (trx: Trx, lines: readonly StockLine[]): Promise<void> =>
  apply(trx, lines, CHANGES.sell)

/** How many pieces of each line's unit can be bought now, in the order of `lines`; 0 where there is no such unit. */
export async function availability(
  db: Queries,
  lines: readonly Omit<StockLine, 'quantity'>[],
): Promise<number[]> {
  const units = await findUnits(db, [...new Set(lines.map((line) => line.productId))])
  return lines.map((line) => units.get(line)?.available ?? 0)
}

async function apply(trx: Trx, lines: readonly StockLine[], wanted: Change): Promise<void> {
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

/** Says which of a product's units is short. */
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
