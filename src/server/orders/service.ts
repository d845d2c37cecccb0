import { WHOLE_LIST } from '#shared/admin/limits.ts'
import type { AdminOrderQuery } from '#shared/contract/admin/order.ts'
import type { FollowedOrder } from '#shared/contract/followed-order.ts'
import type { MyOrdersQuery } from '#shared/contract/order.ts'
import type { User } from '#shared/contract/user.ts'
import type { allOrders } from '#shared/endpoints/admin/calls.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { OWN_ORDERS } from '#shared/limits.ts'
import type { myOrders as ownOrders } from '#shared/endpoints/purchase.ts'
import { countsOf } from '#shared/order-life/pieces.ts'
import { may } from '#shared/permissions.ts'
import { readCursor, readNumberCursor, writeCursor, writeNumberCursor } from '../http/cursors.ts'
import { AppError, conflict, notFound } from '../platform/errors.ts'
import { type Actor, record } from '../history/record.ts'
import type { Trx } from '../database/database.ts'
import { giveBackUse } from '../discounts/uses.ts'
import type { AppContext } from '../http/app-context.ts'
import { restock } from '../stock/stock.ts'
import { endReturns } from './end-returns.ts'
import { readOrders } from './list.ts'
import { refundsOf } from './money.ts'
import { orderDeletedEntry } from './order-history.ts'
import { hasLeft, lineFactsOf, parcelsOfOrder } from './parcels.ts'
import {
  presentAdminOrder,
  presentAdminOrders,
  presentFollowedOrder,
  presentOrder,
  presentOwnOrder,
} from './present-order.ts'
import * as orders from './repository.ts'
import { soldPieces } from './set-status.ts'
import { isTrial } from './trial.ts'

/** A page of the user's own orders, newest first. Throws a 400 that names a bad cursor. */
export async function myOrders(
  { database: { db } }: AppContext,
  userId: string,
  { cursor }: MyOrdersQuery,
): Promise<AnswerOf<typeof ownOrders>> {
  const found = await orders.ordersOfUser(db, userId, OWN_ORDERS + 1, readCursor(cursor))
  const page = found.slice(0, OWN_ORDERS)
  const last = found.length > page.length ? page.at(-1)?.row : undefined
  return {
    success: true,
    data: page.map(presentOrder),
    nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null,
  }
}

/** An order for its owner or whoever sees all of them; to anyone else it does not exist (404). */
export async function readOrder(
  { database: { db } }: AppContext,
  user: User,
  id: string,
): Promise<FollowedOrder> {
  const order = await orders.findOrder(db, id)
  if (!order || (order.row.user_id !== user._id && !may(user.role, 'seeOrders'))) throw notFound('Order')
  return order.row.user_id === user._id ? presentOwnOrder(db, order) : presentFollowedOrder(db, order)
}

/**
 * The orders that match, newest first unless sorted; `WHOLE_LIST` of them unless a limit is given. Throws a 400
 * that names a bad cursor.
 */
export async function listOrders(
  context: AppContext,
  { limit = WHOLE_LIST, cursor, sort, order, ...filter }: AdminOrderQuery,
): Promise<AnswerOf<typeof allOrders>> {
  const { orders, next, total, isLeast } = await readOrders(context, filter, {
    by: sort === 'total' ? 'total' : 'created_at',
    descending: order !== 'asc',
    after: readNumberCursor(cursor),
    limit,
    counts: true,
  })
  return {
    success: true,
    data: await presentAdminOrders(context.database.lists, orders),
    total,
    ...(isLeast && { totalIsLeast: true as const }),
    nextCursor: next ? writeNumberCursor(next) : null,
  }
}

export const changedMeanwhile = async (
  trx: Trx,
  order: orders.WholeOrder,
  message = `This order is ${order.row.status} by now`,
) =>
  new AppError('version_conflict', 409, message, {
    data: await presentAdminOrder(trx, order),
  })

/**
 * Deletes an order. Pieces that were neither delivered nor cancelled return to the stock, and its code can be used again
 * unless something was sent. Throws 404, and 409 for one that was invoiced, whose number must not be missing, and for one
 * that was paid with real money.
 */
export async function deleteOrder({ database }: AppContext, id: string, actor: Actor): Promise<void> {
  await database.transact(async (trx) => {
    const order = await orders.lockOrderOrThrow(database, trx, id)
    if (await orders.isInvoiced(trx, id))
      throw conflict('An invoice was issued for this order: it cannot be deleted. Cancel it instead')
    if (order.row.paid_at !== null && !(await isTrial(trx, order)))
      throw conflict('This order is paid: it cannot be deleted. Cancel it instead, which pays it back')
    const { status } = order.row
    if ((await refundsOf(trx, id)).length > 0)
      throw conflict('Money of this order has gone back: it can be cancelled, not deleted')
    await endReturns(trx, order)
    if (status !== 'Delivered' && status !== 'Cancelled') {
      const reference = { kind: 'order', id } as const
      const here = await notDelivered(trx, order)
      await restock(trx, soldPieces(here), { reason: 'cancelled', actor, reference })
    }
    if (!hasLeft(await parcelsOfOrder(trx, id))) await giveBackUse(trx, order.row.checkout_id)
    trx.touch(order.items.map((item) => item.product_id))
    await orders.removeOrder(trx, id)
    await record(trx, [orderDeletedEntry(actor, order)])
  })
}

/** Its lines without the pieces that whoever ordered them has. */
async function notDelivered(trx: Trx, { row, items }: orders.WholeOrder): Promise<orders.OrderItemRow[]> {
  const facts = lineFactsOf(items, await parcelsOfOrder(trx, row.id))
  return items.map((item, at) => {
    const line = facts[at]
    const { delivered = 0 } = line ? countsOf(line, row.status) : {}
    return { ...item, quantity: item.quantity - delivered }
  })
}
