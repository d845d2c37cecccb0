import type { Selectable } from 'kysely'
import type { Queries, Trx } from '../database/database.ts'
import type { ReturnItemsTable, ReturnsTable } from '../database/schema/return-tables.ts'
import type { StockLine } from '../stock/plan.ts'
import { release } from '../stock/stock.ts'
import type { OrderItemRow } from './repository.ts'

export type ReturnRow = Selectable<ReturnsTable>
export type ReturnItemRow = Selectable<ReturnItemsTable>
/** A return with its pieces, in the order of their lines. */
export interface WholeReturn {
  row: ReturnRow
  items: ReturnItemRow[]
}

/** How many ids go into one statement. */
const IDS_AT_ONCE = 500

/** By order, the first first; nothing of an order that has none. */
export async function returnsOf(
  db: Queries,
  orderIds: readonly string[],
): Promise<Map<string, WholeReturn[]>> {
  const found = new Map<string, WholeReturn[]>()
  for (let from = 0; from < orderIds.length; from += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('returns')
      .selectAll()
      .where('order_id', 'in', orderIds.slice(from, from + IDS_AT_ONCE))
      .orderBy('order_id')
      .orderBy('number')
      .execute()
    for (const whole of await withReturnItems(db, rows))
      found.set(whole.row.order_id, [...(found.get(whole.row.order_id) ?? []), whole])
  }
  return found
}

/** Of one order, the first first. Of a locked one nobody else changes them. */
export const returnsOfOrder = async (db: Queries, orderId: string): Promise<WholeReturn[]> =>
  (await returnsOf(db, [orderId])).get(orderId) ?? []

export async function withReturnItems(db: Queries, rows: readonly ReturnRow[]): Promise<WholeReturn[]> {
  if (rows.length === 0) return []
  const items = await db
    .selectFrom('return_items')
    .selectAll()
    .where(
      'return_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const byReturn = Map.groupBy(items, (item) => item.return_id)
  return rows.map((row) => ({ row, items: byReturn.get(row.id) ?? [] }))
}

/** Of each line: pieces that are asked to come back, that are to, and of those that came what became of them. */
export interface PiecesBack {
  asked: number
  approved: number
  refunded: number
  exchanged: number
}

/** Of one order, by its lines' positions. */
export function piecesBack(returns: readonly WholeReturn[]): Map<number, PiecesBack> {
  const back = new Map<number, PiecesBack>()
  for (const { row, items } of returns)
    for (const { position, quantity, received, refunded, exchanged } of items) {
      const sum = back.get(position) ?? { asked: 0, approved: 0, refunded: 0, exchanged: 0 }
      back.set(position, {
        asked: sum.asked + (row.state === 'asked' ? quantity : 0),
        approved: sum.approved + (row.state === 'approved' ? quantity - received : 0),
        refunded: sum.refunded + refunded,
        exchanged: sum.exchanged + exchanged,
      })
    }
  return back
}

/** Changes a return; whoever saw it before sees that it is another. */
export async function setReturn(
  trx: Trx,
  { row, items }: WholeReturn,
  changes: Partial<Omit<ReturnRow, 'id' | 'order_id' | 'number' | 'version'>>,
): Promise<WholeReturn> {
  const next = { ...changes, version: row.version + 1 }
  await trx.updateTable('returns').set(next).where('id', '=', row.id).execute()
  return { row: { ...row, ...next }, items }
}

export async function setReturnItem(trx: Trx, item: ReturnItemRow): Promise<void> {
  const { return_id: id, position, ...columns } = item
  await trx
    .updateTable('return_items')
    .set(columns)
    .where('return_id', '=', id)
    .where('position', '=', position)
    .execute()
}

/** Nothing is wanted in its pieces' stead but the money. */
export async function wantMoney(trx: Trx, { row, items }: WholeReturn): Promise<WholeReturn> {
  const changed = items.map((item) => ({ ...item, wanted_size: null, wanted_color: null }))
  for (const item of changed) await setReturnItem(trx, item)
  return { row, items: changed }
}

/** What is reserved to be sent instead of a return's pieces: from its approval until it is settled, or over. */
export function reservedFor(
  { row, items }: WholeReturn,
  orderItems: readonly OrderItemRow[],
): { position: number; line: StockLine }[] {
  if (row.state !== 'approved' && row.state !== 'received') return []
  return items.flatMap((item) => {
    const old = orderItems.find(({ position }) => position === item.position)
    const { wanted_size: size, wanted_color: color, position } = item
    // Of what has come, only that is exchanged.
    const quantity = row.state === 'received' ? item.received : item.quantity
    if (!old || size === null || color === null || quantity === 0) return []
    return [{ position, line: { productId: old.product_id, size, color, quantity } }]
  })
}

/** Gives free what is reserved for a return. */
export const releaseReserved = (
  trx: Trx,
  whole: WholeReturn,
  orderItems: readonly OrderItemRow[],
): Promise<void> =>
  release(
    trx,
    reservedFor(whole, orderItems).map(({ line }) => line),
  )

/** Photos of returns that were over before this, ms. */
export async function forgetOldPhotos(db: Queries, before: number): Promise<void> {
  await db
    .deleteFrom('return_photos')
    .where('return_id', 'in', db.selectFrom('returns').select('id').where('settled_at', '<', before))
    .execute()
}

/** What the shopper has shown of the pieces is of use to nobody any more. */
export async function erasePhotos(trx: Trx, returnId: string): Promise<void> {
  await trx.deleteFrom('return_photos').where('return_id', '=', returnId).execute()
}
