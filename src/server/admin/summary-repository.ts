import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { OrdersTable } from '../database/tables.ts'

/** How many orders there are of each status, and what they come to in paise. */
export async function ordersByStatus(
  db: Queries,
): Promise<{ status: OrdersTable['status']; count: number; total: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.sum<number>('total').as('total')])
    .groupBy('status')
    .execute()
  return rows.map(({ status, count, total }) => ({ status, count: Number(count), total: Number(total) }))
}

export const countProducts = (db: Queries): Promise<number> => countOf(db, 'products')
export const countUsers = (db: Queries): Promise<number> => countOf(db, 'users')

async function countOf(db: Queries, table: 'products' | 'users'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Published products of which at most `pieces` can be bought, the fewest first. */
export async function shortProducts(
  db: Queries,
  pieces: number,
  limit: number,
): Promise<{ id: string; name: string; sku: string; available: number }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'sku', sql<number>`stock - held`.as('available')])
    .where('is_published', '=', 1)
    .where(sql<boolean>`stock - held <= ${pieces}`)
    .orderBy('available')
    .orderBy('id')
    .limit(limit)
    .execute()
}
