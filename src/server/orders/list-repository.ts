import { type SelectQueryBuilder, sql } from 'kysely'
import type { AdminOrderQuery } from '#shared/contract/admin/order.ts'
import type { Queries } from '../database/database.ts'
import { isAmong } from '../record-search/among.ts'
import type { Tables } from '../database/schema/tables.ts'
import type { NumberPosition } from '../http/cursors.ts'
import { UNSETTLED, type WholeOrder, withItems } from './repository.ts'
import { columnSum } from '../database/rollups/column-sum.ts'

/** What narrows the list of orders beside words; everything without any of it. Times in ms. */
export type OrderFilter = Pick<AdminOrderQuery, 'status' | 'from' | 'to' | 'missing'>

/** In which order, and behind which order of it to go on: its id and what it is sorted by. */
export interface OrderPage {
  by: 'created_at' | 'total'
  descending: boolean
  after: NumberPosition | undefined
  limit: number
}

/** Beyond so many nobody counts. */
export const COUNTED_ORDERS = 10_000

/** A literal: it must match the partial index's condition word by word. */
const NOT_THERE = sql<boolean>`stock_taken = 0`
/** Of what was cancelled or came back nothing is missing. */
const IS_LEFT = sql<boolean>`quantity > cancelled_quantity + returned_quantity`

/** @param having narrows it further */
export async function findOrders(
  db: Queries,
  filter: OrderFilter,
  { by, descending, after, limit }: OrderPage,
  having: Narrowing = (query) => query,
): Promise<WholeOrder[]> {
  const direction = descending ? 'desc' : 'asc'
  // Those with pieces missing are few: in the order of an index all others would be gone through for them.
  const areFew = filter.missing === '1'
  const sorted = areFew ? sql<number>`${sql.ref(by)} + 0` : sql.ref<number>(by)
  let query = having(matching(db, filter)).orderBy(sorted, direction).orderBy('id', direction).limit(limit)
  if (after) {
    const { key, id } = after
    const [beyond, orAt] = descending ? (['<', '<='] as const) : (['>', '>='] as const)
    // The first condition is what the index is entered by.
    query = query
      .where(by, orAt, key)
      .where((where) => where.or([where(by, beyond, key), where('id', beyond, id)]))
  }
  if (!areFew) return withItems(db, await query.selectAll().execute())
  // Which they are an index says; only these are read.
  const ids = (await query.select('id').execute()).map((row) => row.id)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return withItems(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

export type Narrowing = (query: OrdersQuery) => OrdersQuery
type OrdersQuery = SelectQueryBuilder<Tables, 'orders', object>

/** All of them out of the sums; with any filter `COUNTED_ORDERS` at most. */
export async function countOrders(db: Queries, filter: OrderFilter): Promise<number> {
  if (!isNarrowed(filter)) return countAllOrders(db)
  const { count } = await db
    .selectFrom(matching(db, filter).select('id').limit(COUNTED_ORDERS).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** With so many lines that lack pieces it takes long to tell of which the orders are still open. */
const MANY_MISSING = 5000

export async function areManyMissing(db: Queries): Promise<boolean> {
  const next = await db
    .selectFrom('order_items')
    .select('order_id')
    .where(NOT_THERE)
    .limit(1)
    .offset(MANY_MISSING)
    .executeTakeFirst()
  return next !== undefined
}

async function countAllOrders(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('rollups')
    .select(columnSum('orders').as('count'))
    .where('series', '=', 'status')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const isNarrowed = (filter: OrderFilter): boolean =>
  filter.status !== undefined ||
  filter.from !== undefined ||
  filter.to !== undefined ||
  filter.missing === '1'

/** Which of these numbers are of orders that the filter lets through. */
export async function passing(
  db: Queries,
  filter: OrderFilter,
  numbers: readonly number[],
): Promise<number[]> {
  // The limit keeps the database from going through all orders of a status instead of these.
  const these = db
    .selectFrom('orders')
    .selectAll()
    .where(isAmong(db, 'number', numbers))
    .limit(numbers.length)
    .as('orders')
  const rows = await narrowed(db, db.selectFrom(these), filter).select('number').execute()
  return rows.flatMap(({ number }) => (number === null ? [] : [number]))
}

/** Of more than so many orders it is looked what is found, and not which of what is found they are. */
const FEW = 5000

/** The numbers of all that the filter lets through, in order; undefined where they are many. */
export async function fewPassing(
  db: Queries,
  filter: OrderFilter,
  descending: boolean,
): Promise<number[] | undefined> {
  const rows = await matching(db, filter)
    .select('number')
    // An order that an index has: else PostgreSQL collects all of a status before it gives the first.
    .$if(filter.missing !== '1', (query) => query.orderBy('created_at', 'desc').orderBy('id', 'desc'))
    .limit(FEW + 1)
    .execute()
  if (rows.length > FEW) return undefined
  const numbers = rows.flatMap(({ number }) => (number === null ? [] : [number]))
  return numbers.toSorted((a, b) => (descending ? b - a : a - b))
}

/** In the order of the numbers. */
export async function ordersByNumber(db: Queries, numbers: readonly number[]): Promise<WholeOrder[]> {
  if (numbers.length === 0) return []
  const rows = await db.selectFrom('orders').selectAll().where('number', 'in', numbers).execute()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return withItems(
    db,
    numbers.flatMap((number) => byNumber.get(number) ?? []),
  )
}

const matching = (db: Queries, filter: OrderFilter): OrdersQuery =>
  narrowed(db, db.selectFrom('orders'), filter)

function narrowed(db: Queries, all: OrdersQuery, { status, from, to, missing }: OrderFilter): OrdersQuery {
  let query = all
  if (status) query = query.where('status', '=', status)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<', to)
  if (missing === '1') {
    query = query
      .where('id', 'in', db.selectFrom('order_items').select('order_id').where(NOT_THERE).where(IS_LEFT))
      .where('status', 'in', UNSETTLED)
  }
  return query
}
