import type { Selectable } from 'kysely'
import { GUEST_KEYS } from '../accounts/guest-key.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { LINE_COLUMNS } from '../database/line-columns.ts'
import { contributionOf } from '../database/rollups/contribution.ts'
import type { OrderItemsTable, OrdersTable } from '../database/schema/tables.ts'
import type { Position } from '../http/cursors.ts'
import { markForSearch } from '../record-search/mark.ts'
import { notFound } from '../platform/errors.ts'
import { countChanges } from './count-changes.ts'

export type OrderRow = Selectable<OrdersTable>
export type OrderItemRow = Selectable<OrderItemsTable>
/** An order with its lines, in their order. */
export interface WholeOrder {
  row: OrderRow
  items: OrderItemRow[]
}

/** How many ids go into one statement. */
const IDS_AT_ONCE = 500

/** The transaction fails with a unique violation of `checkout_id` when the checkout has an order already. */
export function insertOrder(trx: Trx, { row, items }: WholeOrder): void {
  // Sales change the products' popularity.
  trx.touch(items.map((item) => item.product_id))
  insertRow(trx, [row])
  insertItems(trx, items)
  trx.count(contributionOf({ row, items, refunds: [] }))
  markForSearch(trx, 'order', [row.id])
}

const insertRow = insertRows<OrderRow>('orders', {
  id: true,
  number: true,
  checkout_id: true,
  user_id: true,
  user_name: true,
  user_email: true,
  address: true,
  shipping_method: true,
  payment_method: true,
  total: true,
  totals: true,
  paid_at: true,
  status: true,
  delivered_at: true,
  created_at: true,
  refunded: true,
  refunded_at: true,
  refunding: true,
  waived: true,
  address_changed_at: true,
  pieces_changed_at: true,
  payment_reference: true,
  is_returning: true,
})

const insertItems = insertRows<OrderItemRow>('order_items', {
  ...LINE_COLUMNS,
  order_id: true,
  stock_taken: true,
  cancelled_quantity: true,
  returned_quantity: true,
  exchange_of: true,
  passed_on: true,
  added_at: true,
  payment_reference: true,
})

export async function findOrder(db: Queries, id: string): Promise<WholeOrder | undefined> {
  return one(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst())
}

/** By their ids. */
export async function findOrdersById(db: Queries, ids: readonly string[]): Promise<Map<string, WholeOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map((await withItems(db, rows)).map((order) => [order.row.id, order]))
}

export async function findOrderOfCheckout(db: Queries, checkoutId: string): Promise<WholeOrder | undefined> {
  return one(
    db,
    await db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst(),
  )
}

/** The order, locked until the transaction's end. What is changed of it until then is counted. */
export async function lockOrder({ locked }: Database, trx: Trx, id: string): Promise<WholeOrder | undefined> {
  const row = await locked(trx.selectFrom('orders').selectAll().where('id', '=', id)).executeTakeFirst()
  const order = await one(trx, row)
  if (order) await countChanges(trx, order, () => findOrder(trx, id))
  return order
}

/** The same. Throws 404 where there is none. */
export async function lockOrderOrThrow(database: Database, trx: Trx, id: string): Promise<WholeOrder> {
  const order = await lockOrder(database, trx, id)
  if (!order) throw notFound('Order')
  return order
}

/** A customer's orders, newest first. */
export async function ordersOfUser(
  db: Queries,
  userId: string,
  limit: number,
  after?: Position,
): Promise<WholeOrder[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after) {
    const { createdAt, id } = after
    query = query
      .where('created_at', '<=', createdAt)
      .where((where) => where.or([where('created_at', '<', createdAt), where('id', '<', id)]))
  }
  return withItems(db, await query.execute())
}

/** Statuses of an order that is neither delivered nor cancelled. */
export const UNSETTLED = ['Processing', 'Shipped'] as const

export async function setStatus(
  trx: Trx,
  id: string,
  status: OrderRow['status'],
  deliveredAt: number | null,
): Promise<void> {
  await trx.updateTable('orders').set({ status, delivered_at: deliveredAt }).where('id', '=', id).execute()
}

/** Where it goes from now on; `at` in ms. */
export async function setAddress(trx: Trx, id: string, address: string, at: number): Promise<void> {
  await trx.updateTable('orders').set({ address, address_changed_at: at }).where('id', '=', id).execute()
  markForSearch(trx, 'order', [id])
}

/** A line with its pieces as they are now: how many, in which size and colour, out of the stock or not. */
export async function setPiecesOf(
  trx: Trx,
  { order_id: id, position, quantity, size, color, image, stock_taken, passed_on }: OrderItemRow,
): Promise<void> {
  await trx
    .updateTable('order_items')
    .set({ quantity, size, color, image, stock_taken, passed_on })
    .where('order_id', '=', id)
    .where('position', '=', position)
    .execute()
}

/** A line that an order did not have when it was made. */
export async function addItem(trx: Trx, item: OrderItemRow): Promise<void> {
  await trx.insertInto('order_items').values(item).execute()
}

/**
 * Notes that an order's lines are other ones now, with its sums as they are; the order as it is then. Each time has
 * another `pieces_changed_at`, by which those who have seen it before are known.
 *
 * @param now in ms
 */
export async function setPiecesChanged(
  trx: Trx,
  { row, items }: WholeOrder,
  now: number,
): Promise<WholeOrder> {
  const { total, totals } = row
  const at = Math.max(now, (row.pieces_changed_at ?? 0) + 1)
  const sums = { total, totals, pieces_changed_at: at }
  await trx.updateTable('orders').set(sums).where('id', '=', row.id).execute()
  return { row: { ...row, ...sums }, items }
}

/** By what money is found that has come to the shop itself. */
export async function setPaymentReference(trx: Trx, id: string, reference: string): Promise<void> {
  await trx.updateTable('orders').set({ payment_reference: reference }).where('id', '=', id).execute()
}

/** @param at when the money came, ms */
export async function setPaid(trx: Trx, id: string, at: number): Promise<void> {
  await trx.updateTable('orders').set({ paid_at: at }).where('id', '=', id).execute()
}

/** Whose the order is, in the letters about it and for who searches. */
export async function setCustomer(
  trx: Trx,
  { id, ...customer }: Pick<OrderRow, 'id' | 'user_name' | 'user_email'>,
): Promise<void> {
  await trx.updateTable('orders').set(customer).where('id', '=', id).execute()
  markForSearch(trx, 'order', [id])
}

/** Which lines of the order have their pieces out of the stock. */
export async function setStockTaken(trx: Trx, orderId: string, taken: 0 | 1): Promise<void> {
  await trx.updateTable('order_items').set({ stock_taken: taken }).where('order_id', '=', orderId).execute()
}

/** Whether anything was issued for the order. */
export async function isInvoiced(db: Queries, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Its lines go with it. */
export async function removeOrder(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('orders').where('id', '=', id).execute()
  markForSearch(trx, 'order', [id])
}

async function one(db: Queries, row: OrderRow | undefined): Promise<WholeOrder | undefined> {
  return row && (await withItems(db, [row]))[0]
}

/** With their lines. */
export async function withItems(db: Queries, rows: readonly OrderRow[]): Promise<WholeOrder[]> {
  const byOrder = new Map<string, OrderItemRow[]>(rows.map(({ id }) => [id, []]))
  const ids = [...byOrder.keys()]
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .orderBy('position')
      .execute()
    for (const item of items) byOrder.get(item.order_id)?.push(item)
  }
  return rows.map((row) => ({ row, items: byOrder.get(row.id) ?? [] }))
}

/** The ids of those who bought these without an account. */
export async function guestsAmong(db: Queries, orders: readonly WholeOrder[]): Promise<Set<string>> {
  const ids = [...new Set(orders.map(({ row }) => row.user_id))]
  const guests = new Set<string>()
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const found = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .where('email_key', 'like', GUEST_KEYS.like)
      .execute()
    for (const { id } of found) guests.add(id)
  }
  return guests
}

/** How many other orders this customer has. */
export async function countOthers(db: Queries, { user_id: userId, id }: OrderRow): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What was agreed with the payment's provider; undefined where the checkout is gone. */
export async function paymentOf(db: Queries, { checkout_id: id }: OrderRow) {
  return db
    .selectFrom('checkouts')
    .select(['payment_order_id', 'capture_id', 'currency', 'amount', 'is_live'])
    .where('id', '=', id)
    .executeTakeFirst()
}
