import { type Selectable, sql } from 'kysely'
import type { Position } from '../admin/list-cursor.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import type { OrderItemsTable, OrdersTable } from '../database/tables.ts'

export type OrderRow = Selectable<OrdersTable>
export type OrderItemRow = Selectable<OrderItemsTable>
/** An order with its lines, in their order. */
export interface WholeOrder {
  row: OrderRow
  items: OrderItemRow[]
}

/** How many ids go into one statement. */
const IDS_AT_ONCE = 500

/** Fails with a unique violation of `checkout_id` when the checkout has an order already. */
export async function insertOrder(trx: Trx, { row, items }: WholeOrder): Promise<void> {
  await trx.insertInto('orders').values(row).execute()
  await trx.insertInto('order_items').values(items).execute()
}

export async function findOrder(db: Queries, id: string): Promise<WholeOrder | undefined> {
  return one(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst())
}

export async function findOrderOfCheckout(db: Queries, checkoutId: string): Promise<WholeOrder | undefined> {
  return one(
    db,
    await db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst(),
  )
}

/** The order, which nobody else changes until the transaction's end. */
export async function lockOrder({ locked }: Database, trx: Trx, id: string): Promise<WholeOrder | undefined> {
  return one(trx, await locked(trx.selectFrom('orders').selectAll().where('id', '=', id)).executeTakeFirst())
}

/** A customer's orders, newest first. */
export async function ordersOfUser(db: Queries, userId: string): Promise<WholeOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return withItems(db, rows)
}

interface OrderSearch {
  /** Empty for all of them. */
  search: string
  /** Only those after this one. */
  after: Position | undefined
  /** All of them when absent. */
  limit: number | undefined
}

/** Newest first; `search` is looked for in the id and the customer's name and email, whatever the case. */
export async function findOrders(db: Queries, { search, after, limit }: OrderSearch): Promise<WholeOrder[]> {
  let query = matching(db, search).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (after) {
    query = query.where((where) =>
      where.or([
        where('created_at', '<', after.createdAt),
        where.and([where('created_at', '=', after.createdAt), where('id', '<', after.id)]),
      ]),
    )
  }
  return withItems(db, await (limit === undefined ? query : query.limit(limit)).execute())
}

export async function countOrders(db: Queries, search: string): Promise<number> {
  const { count } = await matching(db, search)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function matching(db: Queries, search: string) {
  const query = db.selectFrom('orders')
  if (search === '') return query
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const lower = pattern(search.toLowerCase())
  return query.where((where) =>
    where.or([
      sql<boolean>`id like ${lower} escape '\\'`,
      // As it was typed, too: SQLite's lower() knows the letters of ASCII only.
      sql<boolean>`user_name like ${pattern(search)} escape '\\'`,
      sql<boolean>`lower(user_name) like ${lower} escape '\\'`,
      sql<boolean>`lower(user_email) like ${lower} escape '\\'`,
    ]),
  )
}

export async function setStatus(
  trx: Trx,
  id: string,
  status: OrderRow['status'],
  deliveredAt: number | null,
): Promise<void> {
  await trx.updateTable('orders').set({ status, delivered_at: deliveredAt }).where('id', '=', id).execute()
}

/** Which lines of the order have their pieces out of the stock. */
export async function setStockTaken(trx: Trx, orderId: string, taken: 0 | 1): Promise<void> {
  await trx.updateTable('order_items').set({ stock_taken: taken }).where('order_id', '=', orderId).execute()
}

/** Its lines go with it. */
export async function removeOrder(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('orders').where('id', '=', id).execute()
}

async function one(db: Queries, row: OrderRow | undefined): Promise<WholeOrder | undefined> {
  return row && (await withItems(db, [row]))[0]
}

async function withItems(db: Queries, rows: readonly OrderRow[]): Promise<WholeOrder[]> {
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
