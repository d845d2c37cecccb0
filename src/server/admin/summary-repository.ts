import { sql } from 'kysely'
import { GUEST_KEYS } from '../accounts/guest-key.ts'
import type { Queries } from '../database/database.ts'
import type { OrdersTable } from '../database/schema/tables.ts'
import { DAY_MS, type Span } from './period.ts'

type Status = OrdersTable['status']

/** How many orders there are of each status, and what they come to in paise. */
export async function ordersByStatus(
  db: Queries,
): Promise<{ status: Status; count: number; total: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.sum<number>('total').as('total')])
    .groupBy('status')
    .execute()
  return rows.map(({ status, count, total }) => ({ status, count: Number(count), total: Number(total) }))
}

/**
 * Orders of a span by day and status, days counted from 1970 by a clock `ahead` of UTC (ms); what they
 * come to in paise.
 */
export async function ordersByDay(
  db: Queries,
  { from, to }: Span,
  ahead: number,
): Promise<{ day: number; status: Status; count: number; total: number }[]> {
  // Written out: a bound number is not a whole one to SQLite, and would not be divided as one.
  const day = sql<number>`(created_at + ${sql.lit(ahead)}) / ${sql.lit(DAY_MS)}`
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      day.as('day'),
      'status',
      fn.countAll<number>().as('count'),
      fn.sum<number>('total').as('total'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy([day, 'status'])
    .execute()
  return rows.map((row) => ({
    ...row,
    day: Number(row.day),
    count: Number(row.count),
    total: Number(row.total),
  }))
}

/** Orders of a span that were not cancelled; revenue in paise. */
export async function salesOf(db: Queries, { from, to }: Span): Promise<{ orders: number; revenue: number }> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number | null>('total').as('revenue')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirstOrThrow()
  return { orders: Number(row.orders), revenue: Number(row.revenue ?? 0) }
}

export interface Seller {
  id: string
  name: string
  image: string
  pieces: number
  /** Paise. */
  revenue: number
}

/** What was sold most in a span, by pieces, cancelled orders aside; under the name it was last sold by. */
export async function bestSellers(db: Queries, { from, to }: Span, limit: number): Promise<Seller[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn }) => ['product_id as id', fn.sum<number>('quantity').as('pieces')])
    .select(sql<number>`sum(price * quantity)`.as('revenue'))
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .where('orders.status', '<>', 'Cancelled')
    .groupBy('product_id')
    .orderBy('pieces', 'desc')
    .orderBy('revenue', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return Promise.all(
    rows.map(async ({ id, pieces, revenue }) => {
      const sold = await db
        .selectFrom('order_items')
        .select(['name', 'image'])
        .where('product_id', '=', id)
        .orderBy('order_id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { id, ...sold, pieces: Number(pieces), revenue: Number(revenue) }
    }),
  )
}

export async function countProducts(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Without guests, who are users for as long as their order needs them. */
export async function countAllUsers(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email_key', 'not like', GUEST_KEYS)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const available = sql<number>`(stock - held)`

/** Published products of which at most `pieces` can be bought, the fewest first. */
export async function shortProducts(
  db: Queries,
  pieces: number,
  limit: number,
): Promise<{ id: string; name: string; sku: string; available: number }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'sku', available.as('available')])
    .where(sql<boolean>`is_published = 1`)
    .where(available, '<=', pieces)
    .orderBy(available)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many published products have nothing to buy, and how many have at most `pieces`, but something. */
export async function countShort(db: Queries, pieces: number): Promise<{ out: number; low: number }> {
  const upTo = async (most: number) => {
    const { count } = await db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(sql<boolean>`is_published = 1`)
      .where(available, '<=', most)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const out = await upTo(0)
  return { out, low: (await upTo(pieces)) - out }
}
