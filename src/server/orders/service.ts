import type { AdminOrder, AdminOrderQuery } from '#shared/contract/admin/order.ts'
import type { FollowedOrder } from '#shared/contract/followed-order.ts'
import type { Order, OrderStatus } from '#shared/contract/order.ts'
import type { User } from '#shared/contract/user.ts'
import type { allOrders } from '#shared/endpoints/admin/calls.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { may, mayChangeStatus } from '#shared/permissions.ts'
import { readNumberCursor, writeNumberCursor } from '../http/cursors.ts'
import { AppError, conflict, forbidden, notFound } from '../platform/errors.ts'
import { type Actor, record } from '../history/record.ts'
import type { Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { stockLines } from '../stock/lines.ts'
import type { StockLine } from '../stock/plan.ts'
import { restock, commitUnreserved } from '../stock/stock.ts'
import { noteEvents } from './events.ts'
import { refundsOf } from './money.ts'
import { followStatus } from './follow-status.ts'
import { writeStatusLetter } from './order-letters.ts'
import { orderDeletedEntry, statusChangedEntry } from './order-history.ts'
import { presentAdminOrder, presentAdminOrders, presentFollowedOrder, presentOrder } from './present-order.ts'
import * as orders from './repository.ts'

/** The user's own orders, newest first. */
export async function myOrders({ database: { db } }: AppContext, userId: string): Promise<Order[]> {
  return (await orders.ordersOfUser(db, userId)).map(presentOrder)
}

/** An order for its owner or whoever sees all of them; to anyone else it does not exist (404). */
export async function readOrder(
  { database: { db } }: AppContext,
  user: User,
  id: string,
): Promise<FollowedOrder> {
  const order = await orders.findOrder(db, id)
  if (!order || (order.row.user_id !== user._id && !may(user.role, 'seeOrders'))) throw notFound('Order')
  return presentFollowedOrder(db, order)
}

/**
 * The orders that match, newest first unless sorted; the whole list unless a limit is given. Throws a 400
 * that names a bad cursor.
 */
export async function listOrders(
  { database: { db } }: AppContext,
  { limit, cursor, sort = 'created', order = 'desc', ...filter }: AdminOrderQuery,
): Promise<AnswerOf<typeof allOrders>> {
  const by = sort === 'total' ? 'total' : 'created_at'
  const after = readNumberCursor(cursor)
  const wanted = { by, descending: order === 'desc', after, limit: limit && limit + 1 } as const
  const [total, found] = await Promise.all([
    orders.countOrders(db, filter),
    orders.findOrders(db, filter, wanted),
  ])
  const page = limit === undefined ? found : found.slice(0, limit)
  const last = found.length > page.length ? page.at(-1)?.row : undefined
  const nextCursor = last ? writeNumberCursor({ key: last[by], id: last.id }) : null
  return { success: true, data: await presentAdminOrders(db, page), total, nextCursor }
}

/**
 * Changes the status; any may follow any other. Cancelling returns the pieces to the stock once. Leaving Cancelled
 * takes them out again and throws `out_of_stock` (409) when there are not enough, and `conflict` (409) when none are
 * left to it. Throws 404, `forbidden` (403) for a change that the role does not make, and `version_conflict` (409) with
 * the current order when its status is no longer `from`.
 */
export async function changeStatus(
  { database }: AppContext,
  id: string,
  { status, from }: { status: OrderStatus; from?: OrderStatus | undefined },
  actor: User,
): Promise<AdminOrder> {
  const changed = await database.transact(async (trx) => {
    const order = await orders.lockOrder(database, trx, id)
    if (!order) throw notFound('Order')
    const { row, items } = order
    if (from !== undefined && from !== row.status) throw await changedMeanwhile(trx, order)
    if (status === row.status) return order
    if (!mayChangeStatus(actor.role, row.status, status)) throw forbidden()
    trx.touch(productsOf(order))
    if (status === 'Cancelled') await restock(trx, outOfStock(items))
    if (row.status === 'Cancelled') {
      if (living(items).length === 0) throw conflict(NOTHING_LEFT)
      await commitUnreserved(trx, living(items))
      await orders.setStockTaken(trx, id, 1)
    }
    // Keep the first date: correcting a status is not another delivery.
    const now = Date.now()
    const deliveredAt = row.delivered_at ?? (status === 'Delivered' ? now : null)
    await orders.setStatus(trx, id, status, deliveredAt)
    const data = { from: row.status, to: status }
    await noteEvents(trx, [{ orderId: id, kind: 'status', actor, data }], now)
    await followStatus(trx, order, status, now)
    await record(trx, [statusChangedEntry(actor, row, status)])
    const taken =
      row.status === 'Cancelled' ? items.map((item) => ({ ...item, stock_taken: 1 as const })) : items
    const result = { row: { ...row, status, delivered_at: deliveredAt }, items: taken }
    await writeStatusLetter(trx, presentOrder(result))
    return result
  })
  return presentAdminOrder(database.db, changed)
}

const NOTHING_LEFT = 'Every piece of this order was cancelled or came back: it cannot be taken up again'

const changedMeanwhile = async (trx: Trx, order: orders.WholeOrder) =>
  new AppError('version_conflict', 409, `This order is ${order.row.status} by now`, {
    data: await presentAdminOrder(trx, order),
  })

/**
 * Deletes an order. Pieces that were neither delivered nor cancelled return to the stock. Throws 404, and 409 for one
 * that was invoiced: its number must not be missing.
 */
export async function deleteOrder({ database }: AppContext, id: string, actor: Actor): Promise<void> {
  await database.transact(async (trx) => {
    const order = await orders.lockOrder(database, trx, id)
    if (!order) throw notFound('Order')
    if (await orders.isInvoiced(trx, id))
      throw conflict('An invoice was issued for this order: it cannot be deleted. Cancel it instead')
    const { status } = order.row
    if ((await refundsOf(trx, id)).length > 0)
      throw conflict('Money of this order has gone back: it can be cancelled, not deleted')
    if (status !== 'Delivered' && status !== 'Cancelled') {
      await restock(trx, outOfStock(order.items))
    }
    trx.touch(productsOf(order))
    await orders.removeOrder(trx, id)
    await record(trx, [orderDeletedEntry(actor, order)])
  })
}

/** Pieces that the order still has: what was cancelled one by one, or came back, is in the stock already. */
const living = (items: readonly orders.OrderItemRow[]): StockLine[] =>
  stockLines(
    items.map((item) => ({
      ...item,
      quantity: item.quantity - item.cancelled_quantity - item.returned_quantity,
    })),
  ).filter(({ quantity }) => quantity > 0)

/** Those that were taken out of the stock: only they return to it. */
const outOfStock = (items: readonly orders.OrderItemRow[]): StockLine[] =>
  living(items.filter(({ stock_taken: taken }) => taken === 1))

const productsOf = ({ items }: orders.WholeOrder): string[] => items.map((item) => item.product_id)
