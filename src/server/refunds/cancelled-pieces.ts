import { countsOf, statusOf, sumCounts } from '#shared/order-life/pieces.ts'
import type { Trx } from '../database/database.ts'
import { creditWhatWentBack } from '../invoices/credit.ts'
import { type ActorOrShopper, recordOfStaff, statusChangedEntry } from '../orders/order-history.ts'
import { lineFactsOf, parcelsOfOrder } from '../orders/parcels.ts'
import { type OrderItemRow, type OrderRow, setStatus, type WholeOrder } from '../orders/repository.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import { conflict } from '../platform/errors.ts'

export async function setCancelled(trx: Trx, item: OrderItemRow): Promise<void> {
  await trx
    .updateTable('order_items')
    .set({ cancelled_quantity: item.cancelled_quantity })
    .where('order_id', '=', item.order_id)
    .where('position', '=', item.position)
    .execute()
}

/**
 * Notes what need not be paid any more, in paise, of a locked order that has not been, and credits it; the order as it is
 * then.
 */
export async function waive(trx: Trx, row: OrderRow, paise: number, reason?: string): Promise<OrderRow> {
  if (row.paid_at !== null || paise === 0) return row
  const waived = Math.min(row.total, row.waived + paise)
  await trx.updateTable('orders').set({ waived }).where('id', '=', row.id).execute()
  const changed = { ...row, waived }
  creditAtEnd(trx, changed, reason)
  return changed
}

const credited = new WeakMap<Trx, Map<string, OrderRow>>()

/** Credits what went back of an order at the transaction's end, in one note: documents have the last of all locks. */
export function creditAtEnd(trx: Trx, row: OrderRow, reason?: string): void {
  const rows = credited.get(trx) ?? new Map<string, OrderRow>()
  credited.set(trx, rows)
  if (!rows.has(row.id))
    trx.beforeCommit(() => creditWhatWentBack(trx, { row: rows.get(row.id) ?? row }, reason))
  rows.set(row.id, row)
}

/** Throws 409 where pieces are meant that are in a parcel: whoever packs has to take them out first. */
export async function expectUnpacked(
  trx: Trx,
  { row, items }: WholeOrder,
  lines: readonly { line: number; pieces: number }[],
): Promise<void> {
  const packed = await trx
    .selectFrom('shipment_items')
    .innerJoin('shipments', 'shipments.id', 'shipment_items.shipment_id')
    .select(['position', 'quantity'])
    .where('order_id', '=', row.id)
    .execute()
  for (const { line, pieces } of lines) {
    const item = items[line]
    if (!item) continue
    const inParcels = packed
      .filter(({ position }) => position === item.position)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (inParcels > 0 && pieces > livingPieces(item) - inParcels)
      throw conflict(`${item.name} is in a parcel: unpack it first`)
  }
}

/** Where what is left of an order has left, or come, it has so far. The order as it is then. */
export async function followPieces(trx: Trx, order: WholeOrder, actor: ActorOrShopper): Promise<WholeOrder> {
  const { row, items } = order
  const facts = lineFactsOf(items, await parcelsOfOrder(trx, row.id))
  const status = statusOf(sumCounts(facts.map((line) => countsOf(line, 'Processing'))))
  if (row.status !== 'Processing' || (status !== 'Shipped' && status !== 'Delivered')) return order
  const deliveredAt = row.delivered_at ?? (status === 'Delivered' ? Date.now() : null)
  await setStatus(trx, row.id, status, deliveredAt)
  await recordOfStaff(trx, actor, (staff) => statusChangedEntry(staff, row, status))
  return { row: { ...row, status, delivered_at: deliveredAt }, items }
}
