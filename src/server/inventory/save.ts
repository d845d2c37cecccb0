import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { InventoryCell, InventoryResult } from '#shared/contract/admin/inventory.ts'
import { lowStockThreshold } from '../settings/low-stock-threshold.ts'
import { findAdminProducts } from '../catalogue/repository.ts'
import type { Trx } from '../database/database.ts'
import { updatedEntry } from '../products/model/changes.ts'
import { type Actor, record } from '../history/record.ts'
import { newId } from '../platform/ids.ts'
import type { AppContext } from '../http/app-context.ts'
import { sumUp } from '../stock/repository.ts'
import { unitsOf } from './repository.ts'

type Conflict = InventoryResult['conflicts'][number]
interface Saved {
  batchId: string | null
  cells: InventoryCell[]
  conflicts: Conflict[]
}

/**
 * Saves counted stock cell by cell, in one transaction and one batch of the history. A cell whose stock is
 * not what the admin saw is left as it is and told: it was sold, or saved by someone else.
 */
export async function saveInventory(
  { database }: AppContext,
  cells: readonly InventoryCell[],
  actor: Actor,
): Promise<InventoryResult> {
  const ids = [...new Set(cells.map((cell) => cell.productId))].toSorted()
  const {
    batchId,
    cells: done,
    conflicts,
  } = await database.transact(async (trx): Promise<Saved> => {
    const rows = trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id')
    // In the one order in which everybody locks; whoever sells waits, so that what is compared stays so.
    await database.locked(rows).execute()
    const before = new Map((await findAdminProducts(trx, ids)).map((product) => [product._id, product]))
    const judged = cells.map((cell) => ({ cell, conflict: conflictOf(cell, before.get(cell.productId)) }))
    const refused = judged.flatMap(({ conflict }) => conflict ?? [])
    const kept = judged.flatMap(({ cell, conflict }) =>
      conflict || cell.countInStock === cell.from ? [] : [cell],
    )
    // The last word on a cell counts, were it named twice.
    for (const cell of kept) await setStock(trx, cell)
    const touched = [...new Set(kept.map((cell) => cell.productId))]
    trx.touch(touched)
    await newVersions(trx, touched)
    const after = await findAdminProducts(trx, touched)
    const entries = after.flatMap((product) => {
      const former = before.get(product._id)
      return (former && updatedEntry(actor, former, product, 'stock')) ?? []
    })
    const batch = entries.length > 0 ? newId() : null
    if (batch) await record(trx, entries, batch)
    return {
      batchId: batch,
      cells: judged.flatMap(({ cell, conflict }) => (conflict ? [] : [cell])),
      conflicts: refused,
    }
  })
  const units = await unitsOf(database.db, ids, await lowStockThreshold(database.db))
  const saved = done.flatMap(
    ({ productId, size, color }) =>
      units.get(productId)?.find((unit) => unit.size === size && unit.color === color) ?? [],
  )
  return { batchId, saved: [...new Set(saved)], conflicts }
}

function conflictOf(cell: InventoryCell, product: AdminProduct | undefined): Conflict | undefined {
  const { productId, size, color, from } = cell
  const unit = product && unitIn(product, cell)
  const told = { productId, size, color }
  if (unit === undefined)
    return { ...told, kind: 'gone', countInStock: null, message: 'This is no longer in the catalogue' }
  if (unit === from) return undefined
  return { ...told, kind: 'changed', countInStock: unit, message: `There are ${unit} by now, not ${from}` }
}

/** What can be bought of the cell's unit; undefined where there is no such unit. */
function unitIn(product: AdminProduct, { size, color }: InventoryCell): number | undefined {
  if (!product.variants) return size === null && color === null ? product.countInStock : undefined
  return product.variants.find((variant) => variant.size === size && variant.color === color)?.countInStock
}

/** What is counted is what can be bought: what is held for checkouts comes on top. */
async function setStock(trx: Trx, { productId, size, color, countInStock }: InventoryCell): Promise<void> {
  if (size === null || color === null) {
    await trx
      .updateTable('products')
      .set(({ eb }) => ({ stock: eb('held', '+', countInStock) }))
      .where('id', '=', productId)
      .execute()
    return
  }
  await trx
    .updateTable('variants')
    .set(({ eb }) => ({ stock: eb('held', '+', countInStock) }))
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('color', '=', color)
    .execute()
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
