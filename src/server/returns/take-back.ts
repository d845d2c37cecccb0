import type { Trx } from '../database/database.ts'
import type { Actor } from '../history/record.ts'
import type { OrderItemRow, WholeOrder } from '../orders/repository.ts'
import { type ReturnItemRow, setReturnItem } from '../orders/return-rows.ts'
import { livingPieces } from '../orders/living-pieces.ts'
import { worthOfPieces } from '../orders/worth.ts'
import { conflict } from '../platform/errors.ts'
import { waive } from '../refunds/cancelled-pieces.ts'
import { stockLines } from '../stock/lines.ts'
import { restock } from '../stock/stock.ts'

/** Pieces that have come back now, of a line of a return. */
export interface Came {
  item: ReturnItemRow
  /** Back into the stock. */
  sellable: number
  damaged: number
}

/**
 * Takes pieces of a locked order back: into the stock what can be sold again, out of what the order still has, with what
 * they were worth. What was not paid for need not be, unless something is wanted in exchange. Throws 409 where they were cancelled, or came back, meanwhile.
 */
export async function takePiecesBack(
  trx: Trx,
  order: WholeOrder,
  came: readonly Came[],
  actor: Actor,
): Promise<{ order: WholeOrder; items: ReturnItemRow[] }> {
  const items: ReturnItemRow[] = []
  const sellable: OrderItemRow[] = []
  let now = order
  for (const { item, sellable: some, damaged } of came) {
    const line = now.items.findIndex(({ position }) => position === item.position)
    const of = now.items[line]
    const pieces = some + damaged
    if (now.row.status === 'Cancelled' || !of || pieces > livingPieces(of))
      throw conflict(`${of?.name ?? 'This'} was cancelled, or came back, meanwhile`)
    const worth = worthOfPieces(now, line, pieces)
    // What is wanted in exchange is to be paid as before, unless it does not come to that.
    const isWaived = now.row.paid_at === null && item.wanted_size === null
    if (some > 0) sellable.push({ ...of, quantity: some })
    const changed: ReturnItemRow = {
      ...item,
      received: item.received + pieces,
      restocked: item.restocked + some,
      // Whatever is paid at the door later, it is not for these: there is nothing to pay back.
      worth: Number(item.worth) + (isWaived ? 0 : worth),
    }
    await setReturnItem(trx, changed)
    items.push(changed)
    const left = { ...of, returned_quantity: of.returned_quantity + pieces }
    await setReturned(trx, left)
    const row = isWaived ? await waive(trx, now.row, worth, 'Returned') : now.row
    now = { row, items: now.items.with(line, left) }
  }
  const reference = { kind: 'order', id: order.row.id } as const
  await restock(trx, stockLines(sellable), { reason: 'returned', actor, reference })
  return { order: now, items }
}

async function setReturned(trx: Trx, item: OrderItemRow): Promise<void> {
  await trx
    .updateTable('order_items')
    .set({ returned_quantity: item.returned_quantity })
    .where('order_id', '=', item.order_id)
    .where('position', '=', item.position)
    .execute()
}
