import type { Queries, Trx } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { outOfStock } from './messages.ts'
import { noteMoves, type StockCause, type StockMove } from './moves.ts'
import { planOf, type StockLine } from './plan.ts'
import {
  type Changed,
  type ChangedProduct,
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
 * product, which keeps its sums and its variants consistent. Whatever changes how many pieces there are says why: the
 * history of stock has it, written in the same transaction.
 */

/** Reserves pieces for a checkout. Throws `out_of_stock` (409) that names the first unit that is short. */
export async function reserve(trx: Trx, lines: readonly StockLine[]): Promise<void> {
  await apply(trx, lines, STOCK_CHANGES.reserve)
}

/** Products as a change has left them, by their place in the plan; undefined for one that is not there, or short. */
type Begun = readonly (ChangedProduct | undefined)[]

/** Begins to reserve. Goes out at once (`Trx.ask`). */
export const askToReserve = (trx: Trx, lines: readonly StockLine[]): Promise<Begun> =>
  changeProducts(trx, planOf(lines), STOCK_CHANGES.reserve)

/** `reserve`, where `askToReserve` has begun it with the same lines: what was short then is tried once more. */
export async function reserveBegun(trx: Trx, lines: readonly StockLine[], begun: Begun): Promise<void> {
  await apply(trx, lines, STOCK_CHANGES.reserve, begun)
}

/** Releases reserved pieces. Units that an admin has deleted meanwhile are skipped. */
export async function release(trx: Trx, lines: readonly StockLine[]): Promise<void> {
  await apply(trx, lines, STOCK_CHANGES.release)
}

/**
 * Sells reserved pieces: they leave both `stock` and `held`. Never refuses, because they are paid for. If an admin has
 * lowered the stock meanwhile, it goes down to 0.
 */
export async function commit(trx: Trx, lines: readonly StockLine[], cause: StockCause): Promise<void> {
  noteMoves(trx, await apply(trx, lines, STOCK_CHANGES.commit), cause)
}

/** Returns sold pieces of an order to the stock. Units that are no longer in the catalogue are skipped. */
export async function restock(trx: Trx, lines: readonly StockLine[], cause: StockCause): Promise<void> {
  noteMoves(trx, await apply(trx, lines, STOCK_CHANGES.restock), cause)
}

/** Adds pieces that have come, and answers what that made of each unit; one that is not there is left out. */
export async function bookIn(
  trx: Trx,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<readonly StockMove[]> {
  const moves = await apply(trx, lines, STOCK_CHANGES.restock)
  noteMoves(trx, moves, cause)
  return moves
}

/**
 * Sells pieces that were not reserved: a cancelled order is resumed, or a hold had lapsed. Throws `out_of_stock` (409)
 * that names the first unit that is short.
 */
export async function commitUnreserved(
  trx: Trx,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  noteMoves(trx, await takeUnreserved(trx, lines), cause)
}

/** The same before a savepoint's end: what it did is still to be noted (`noteMoves`). */
export const takeUnreserved = (trx: Trx, lines: readonly StockLine[]): Promise<StockMove[]> =>
  apply(trx, lines, STOCK_CHANGES.commitUnreserved)

/** How many pieces of each line's unit can be bought now, in the order of `lines`; 0 for an unknown unit. */
export async function availability(
  db: Queries,
  lines: readonly Omit<StockLine, 'quantity'>[],
): Promise<number[]> {
  const units = await findUnits(db, [...new Set(lines.map((line) => line.productId))])
  return lines.map((line) => units.get(line)?.available ?? 0)
}

const changeProducts = (
  trx: Trx,
  plan: ReturnType<typeof planOf>,
  wanted: StockChange,
  begun?: Begun,
): Promise<(ChangedProduct | undefined)[]> =>
  Promise.all(
    plan.map(({ productId, quantity }, at) => {
      const known = begun?.[at]
      return known ? Promise.resolve(known) : changeProduct(trx, wanted, productId, quantity)
    }),
  )

async function apply(
  trx: Trx,
  lines: readonly StockLine[],
  wanted: StockChange,
  begun?: Begun,
): Promise<StockMove[]> {
  const plan = planOf(lines)
  trx.touch(plan.map(({ productId }) => productId))
  const products = await changeProducts(trx, plan, wanted, begun)
  const variants = await Promise.all(
    plan.map(({ productId, parts }, at) =>
      products[at]?.has_variants === 1
        ? changeVariants(trx, wanted, productId, parts)
        : Promise.resolve(undefined),
    ),
  )
  const moves: StockMove[] = []
  for (const [at, { productId, quantity, parts }] of plan.entries()) {
    const product = products[at]
    if (!product) {
      if (wanted.refusable) throw await refusal(trx, parts)
      continue
    }
    if (product.has_variants === 0) {
      moves.push(...movesOf({ productId, size: '', color: '' }, wanted.direction * quantity, product))
      continue
    }
    for (const [index, part] of parts.entries()) {
      const variant = variants[at]?.[index]
      if (variant) moves.push(...movesOf(part, wanted.direction * part.quantity, variant))
      else if (wanted.refusable) throw await refusal(trx, [part])
    }
  }
  return moves
}

/** As each is left; undefined where there is none, or not enough. */
async function changeVariants(
  trx: Trx,
  wanted: StockChange,
  productId: string,
  parts: readonly StockLine[],
): Promise<(Changed | undefined)[]> {
  const changed = parts.map((part) => changeVariant(trx, wanted, part))
  await Promise.all([...changed, sumUp(trx, productId)])
  return Promise.all(changed)
}

/**
 * What was sold counts in full. Where the stock had been lowered meanwhile it was more than there was, so that a second
 * row puts the count right.
 */
function movesOf(
  { productId, size, color }: Omit<StockLine, 'quantity'>,
  pieces: number,
  { stock, stock_change: change }: Changed,
): StockMove[] {
  if (pieces === 0) return []
  const unit = { productId, size, color }
  const move = { ...unit, pieces, stock: stock - (change - pieces) }
  if (change === pieces) return [move]
  return [move, { ...unit, pieces: change - pieces, stock, reason: 'counted', note: MORE_SOLD }]
}

const MORE_SOLD = 'More were sold than had been counted'

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
