import type { Order, OrderStatus } from '#shared/contract/order.ts'
import type { User } from '#shared/contract/user.ts'
import type { allOrders } from '#shared/endpoints/admin.ts'
import type { AnswerOf, QueryOf } from '#shared/endpoints/endpoint.ts'
import { readCursor, writeCursor } from '../admin/list-cursor.ts'
import { stockLines } from '../checkout/repository.ts'
import { notFound } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { giveBack, takeAgain } from '../stock/stock.ts'
import { presentOrder } from './present-order.ts'
import * as orders from './repository.ts'

/** The user's own orders, newest first. */
export async function myOrders({ database: { db } }: Shop, userId: string): Promise<Order[]> {
  return (await orders.ordersOfUser(db, userId)).map(presentOrder)
}

/** An order for its owner or an admin; to anyone else it does not exist (404). */
export async function readOrder({ database: { db } }: Shop, user: User, id: string): Promise<Order> {
  const order = await orders.findOrder(db, id)
  if (!order || (order.row.user_id !== user._id && user.role !== 'admin')) throw notFound('Order')
  return presentOrder(order)
}

/** Every order, newest first; the whole list unless a limit is given. Throws a 400 that names a bad cursor. */
export async function listOrders(
  { database: { db } }: Shop,
  { search = '', limit, cursor }: QueryOf<typeof allOrders>,
): Promise<AnswerOf<typeof allOrders>> {
  const words = search.trim()
  const after = readCursor(cursor)
  const [total, found] = await Promise.all([
    orders.countOrders(db, words),
    orders.findOrders(db, { search: words, after, limit: limit && limit + 1 }),
  ])
  const page = limit === undefined ? found : found.slice(0, limit)
  const last = found.length > page.length ? page.at(-1)?.row : undefined
  const nextCursor = last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null
  return { success: true, data: page.map(presentOrder), total, nextCursor }
}

/**
 * Any status may follow any other. Cancelling gives the stock back, once; leaving Cancelled takes it
 * again and throws `out_of_stock` (409) when it is gone. Throws 404.
 */
export async function changeStatus(
  { database, catalogue }: Shop,
  id: string,
  status: OrderStatus,
): Promise<Order> {
  const changed = await database.transact(async (trx) => {
    const order = await orders.lockOrder(database, trx, id)
    if (!order) throw notFound('Order')
    const { row, items } = order
    if (status === 'Cancelled' && row.status !== 'Cancelled') {
      await giveBack(trx, stockLines(items.filter(isOutOfStock)))
    }
    if (status !== 'Cancelled' && row.status === 'Cancelled') {
      await takeAgain(trx, stockLines(items))
      await orders.setStockTaken(trx, id, 1)
    }
    const deliveredAt = status === 'Delivered' ? (row.delivered_at ?? Date.now()) : null
    await orders.setStatus(trx, id, status, deliveredAt)
    return { row: { ...row, status, delivered_at: deliveredAt }, items }
  })
  await catalogue.refresh(productsOf(changed))
  return presentOrder(changed)
}

/** What was neither delivered nor cancelled goes back into the stock. Throws 404. */
export async function deleteOrder({ database, catalogue }: Shop, id: string): Promise<void> {
  const deleted = await database.transact(async (trx) => {
    const order = await orders.lockOrder(database, trx, id)
    if (!order) throw notFound('Order')
    const { status } = order.row
    if (status !== 'Delivered' && status !== 'Cancelled') {
      await giveBack(trx, stockLines(order.items.filter(isOutOfStock)))
    }
    await orders.removeOrder(trx, id)
    return order
  })
  await catalogue.refresh(productsOf(deleted))
}

/** Pieces of a line that were never in the stock do not go back into it. */
const isOutOfStock = ({ stock_taken: taken }: orders.OrderItemRow) => taken === 1

const productsOf = ({ items }: orders.WholeOrder): string[] => items.map((item) => item.product_id)
