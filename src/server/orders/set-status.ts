import type { OrderStatus } from '#shared/contract/order.ts'
import { fromJson } from '#shared/json.ts'
import { codeKey } from '#shared/totals/codes.ts'
import type { Trx } from '../database/database.ts'
import { giveBackUse, takeUse } from '../discounts/uses.ts'
import { conflict } from '../platform/errors.ts'
import { stockLines } from '../stock/lines.ts'
import type { StockLine } from '../stock/plan.ts'
import { commitUnreserved, restock } from '../stock/stock.ts'
import { endReturns } from './end-returns.ts'
import { noteEvents } from './events.ts'
import { followStatus } from './follow-status.ts'
import type { KeptTotals } from './kept-totals.ts'
import { livingPieces } from './living-pieces.ts'
import { type ActorOrShopper, recordOfStaff, staffOf, statusChangedEntry } from './order-history.ts'
import { writeStatusLetter } from './order-letters.ts'
import { hasLeft, type Parcel } from './parcels.ts'
import { presentOrder } from './present-order.ts'
import { reopenReturns } from './reopen-returns.ts'
import { type OrderItemRow, type OrderRow, setStatus, setStockTaken, type WholeOrder } from './repository.ts'

const NOTHING_TO_SEND = 'Every piece of this order was cancelled or came back: there is nothing to send'
const NOTHING_LEFT = 'Every piece of this order was cancelled or came back: it cannot be taken up again'
const MONEY_GONE = 'Money of this order has gone back: it cannot be taken up again'

/**
 * Sets the status of a locked order that has another, with what follows from it for stock, code, history and letters.
 * Throws 409 for a cancelled order that cannot be taken up again, and for one that has nothing left to send.
 *
 * @param isRestocked whether the pieces of an order that is cancelled return to the stock; else they are lost, and
 * taken anew where it is taken up again.
 */
export async function setOrderStatus(
  trx: Trx,
  { row, items }: WholeOrder,
  status: OrderStatus,
  actor: ActorOrShopper,
  isRestocked = true,
): Promise<WholeOrder> {
  const { id } = row
  let present: OrderItemRow[] = items
  trx.touch(items.map((item) => item.product_id))
  const returns = status === 'Cancelled' ? await endReturns(trx, { row, items }) : []
  const cause = { actor: staffOf(actor), reference: { kind: 'order', id } } as const
  if (status === 'Cancelled' && isRestocked)
    await restock(trx, soldPieces(items), { reason: 'cancelled', ...cause })
  if (status === 'Cancelled' && !isRestocked) present = await taken(trx, id, items, 0)
  if (row.status === 'Delivered' && status !== 'Cancelled' && living(items).length === 0)
    throw conflict(NOTHING_TO_SEND)
  if (row.status === 'Cancelled') {
    if (row.refunded + row.refunding > 0) throw conflict(MONEY_GONE)
    if (living(items).length === 0) throw conflict(NOTHING_LEFT)
    await commitUnreserved(trx, living(items), { reason: 'sold', ...cause })
    present = await taken(trx, id, items, 1)
    await reopenReturns(trx, { row, items: present })
  }
  // Keep the first date: correcting a status is not another delivery.
  const now = Date.now()
  const deliveredAt = row.delivered_at ?? (status === 'Delivered' ? now : null)
  await setStatus(trx, id, status, deliveredAt)
  const data = { from: row.status, to: status, ...(returns.length > 0 && { returns }) }
  await noteEvents(trx, [{ orderId: id, kind: 'status', actor, data }], now)
  await followCode(trx, row, status, await followStatus(trx, { row, items }, status, now))
  await recordOfStaff(trx, actor, (staff) => statusChangedEntry(staff, row, status))
  const result = { row: { ...row, status, delivered_at: deliveredAt }, items: present }
  const hadLeft = row.status === 'Shipped' || row.status === 'Delivered'
  await writeStatusLetter(trx, presentOrder(result), { hadLeft: status === 'Cancelled' && hadLeft })
  return result
}

/**
 * Gives back the use of an order's code when nothing was sent of it, and counts it again when the order is taken up,
 * however often the code was used meanwhile: the price was agreed.
 */
async function followCode(
  trx: Trx,
  { status: before, checkout_id: checkoutId, user_id: userId, totals }: OrderRow,
  status: OrderStatus,
  parcels: readonly Parcel[],
): Promise<void> {
  if (status === 'Cancelled' && !hasLeft(parcels)) await giveBackUse(trx, checkoutId)
  const { code } = totals === null ? {} : fromJson<Partial<KeptTotals>>(totals)
  if (before === 'Cancelled' && code !== undefined)
    await takeUse(trx, { codeKey: codeKey(code), checkoutId, userId })
}

async function taken(
  trx: Trx,
  orderId: string,
  items: readonly OrderItemRow[],
  flag: 0 | 1,
): Promise<OrderItemRow[]> {
  await setStockTaken(trx, orderId, flag)
  return items.map((item) => ({ ...item, stock_taken: flag }))
}

const living = (items: readonly OrderItemRow[]): StockLine[] =>
  stockLines(items.map((item) => ({ ...item, quantity: livingPieces(item) }))).filter(
    ({ quantity }) => quantity > 0,
  )

/** Those that were taken out of the stock: only they return to it. */
export const soldPieces = (items: readonly OrderItemRow[]): StockLine[] =>
  living(items.filter(({ stock_taken: isTaken }) => isTaken === 1))
