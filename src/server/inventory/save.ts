import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { sql } from 'kysely'
import { STOCK_MAX } from '#shared/admin/limits.ts'
import type { InventoryCell, InventoryChange, InventoryResult } from '#shared/contract/admin/inventory.ts'
import { lowStockThreshold } from '../settings/low-stock-threshold.ts'
import { findAdminProducts } from '../catalogue/repository.ts'
import type { Trx } from '../database/database.ts'
import { updatedEntry } from '../products/model/changes.ts'
import { type Actor, record } from '../history/record.ts'
import { newId } from '../platform/ids.ts'
import type { AppContext } from '../http/app-context.ts'
import { noteMoves, type StockMove } from '../stock/moves.ts'
import { sumUp } from '../stock/repository.ts'
import { unitsOf } from './repository.ts'

type Conflict = InventoryResult['conflicts'][number]
interface Saved {
  batchId: string | null
  done: InventoryCell[]
  conflicts: Conflict[]
}

/**
 * Saves counted stock, or what came and went, cell by cell, in one transaction and one batch of the history. A cell
 * whose stock is not what the admin saw, or of which more would go than can be bought, is left as it is and told.
 */
export async function saveInventory(
  { database }: AppContext,
  { cells, reason, note }: InventoryChange,
  actor: Actor,
): Promise<InventoryResult> {
  const ids = [...new Set(cells.map((cell) => cell.productId))].toSorted()
  const { batchId, done, conflicts } = await database.transact(async (trx): Promise<Saved> => {
    const rows = trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id')
    // In the one order in which everybody locks; whoever sells waits, so that what is compared stays so.
    await database.locked(rows).execute()
    const before = new Map((await findAdminProducts(trx, ids)).map((product) => [product._id, product]))
    const saved: Saved = { batchId: null, done: [], conflicts: [] }
    const moves: StockMove[] = []
    const running = new Map<string, number>()
    for (const cell of cells) {
      const key = JSON.stringify([cell.productId, cell.size, cell.color])
      const was = buyableOf(before.get(cell.productId), cell)
      // The last word on a cell counts, were it named twice; differences add up.
      const there = running.get(key) ?? was
      const conflict = conflictOf(cell, was, there)
      if (conflict || there === undefined) {
        if (conflict) saved.conflicts.push(conflict)
        continue
      }
      const after = cell.countInStock ?? there + (cell.by ?? 0)
      running.set(key, after)
      saved.done.push(cell)
      if (after !== there) moves.push(await setStock(trx, cell, after))
    }
    const touched = [...new Set(moves.map(({ productId }) => productId))]
    trx.touch(touched)
    await newVersions(trx, touched)
    const after = await findAdminProducts(trx, touched)
    const entries = after.flatMap((product) => {
      const former = before.get(product._id)
      return (former && updatedEntry(actor, former, product, 'stock')) ?? []
    })
    saved.batchId = entries.length > 0 ? newId() : null
    if (saved.batchId) await record(trx, entries, saved.batchId)
    const reference = saved.batchId === null ? undefined : ({ kind: 'batch', id: saved.batchId } as const)
    noteMoves(trx, moves, { reason, actor, note, reference })
    return saved
  })
  const units = await unitsOf(database.db, ids, await lowStockThreshold(database.db))
  const saved = done.flatMap(
    ({ productId, size, color }) =>
      units.get(productId)?.find((unit) => unit.size === size && unit.color === color) ?? [],
  )
  return { batchId, saved: [...new Set(saved)], conflicts }
}

/** @param was what could be bought of it; undefined where there is no such unit. @param there the same by now. */
function conflictOf(
  { productId, size, color, from, by }: InventoryCell,
  was: number | undefined,
  there = 0,
): Conflict | undefined {
  const told = { productId, size, color }
  if (was === undefined)
    return { ...told, kind: 'gone', countInStock: null, message: 'This is no longer in the catalogue' }
  const changed = { ...told, kind: 'changed', countInStock: there } as const
  if (by === undefined)
    return was === from
      ? undefined
      : { ...changed, countInStock: was, message: `There are ${was} by now, not ${from}` }
  if (there + by < 0) return { ...changed, message: `Only ${there} can be taken away` }
  if (there + by > STOCK_MAX)
    return { ...changed, message: `There would be more than ${STOCK_MAX.toLocaleString('en-IN')}` }
  return undefined
}

type UnitOf = Pick<InventoryCell, 'size' | 'color'>

/** What can be bought of a unit; undefined where there is no such unit. */
function buyableOf(product: AdminProduct | undefined, { size, color }: UnitOf): number | undefined {
  if (!product?.variants) return size === null && color === null ? product?.countInStock : undefined
  return product.variants.find((variant) => variant.size === size && variant.color === color)?.countInStock
}

/** What is counted is what can be bought: what is held for checkouts comes on top. */
async function setStock(
  trx: Trx,
  { productId, size, color }: InventoryCell,
  countInStock: number,
): Promise<StockMove> {
  const counted = {
    stock: sql<number>`held + ${countInStock}`,
    stock_change: sql<number>`held + ${countInStock} - stock`,
  }
  const { stock, stock_change: pieces } =
    size === null || color === null
      ? await trx
          .updateTable('products')
          .set(counted)
          .where('id', '=', productId)
          .returning(['stock', 'stock_change'])
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('variants')
          .set(counted)
          .where('product_id', '=', productId)
          .where('size', '=', size)
          .where('color', '=', color)
          .returning(['stock', 'stock_change'])
          .executeTakeFirstOrThrow()
  return { productId, size: size ?? '', color: color ?? '', pieces, stock }
}

async function newVersions(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = await trx
      .updateTable('products')
      .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: Date.now() }))
      .where('id', '=', id)
      .returning('has_variants')
      .executeTakeFirstOrThrow()
    if (row.has_variants === 1) await sumUp(trx, id)
  }
}
