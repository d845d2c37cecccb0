import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { isPostgres } from '../database/engine/is-postgres.ts'
import { GUEST_KEYS } from '../accounts/guest-key.ts'
import type { Database, Queries } from '../database/database.ts'
import type { OrdersTable, Tables } from '../database/schema/tables.ts'
import { DAY_MS, dayStart, SLOT_MS } from '../database/rollups/days.ts'
import { type Days, mostSold } from '../database/rollups/of-products.ts'
import { columnSum } from '../database/rollups/column-sum.ts'
import type { Span } from './period.ts'

const MINUTE_MS = 60_000

type Status = OrdersTable['status']

/** How many orders there are of each status, and what they come to in paise: out of the sums of each day. */
export async function ordersByStatus(
  db: Queries,
): Promise<{ status: Status; count: number; total: number }[]> {
  const rows = await db
    .selectFrom('rollups')
    .select(['name', columnSum('orders').as('count'), columnSum('paise').as('total')])
    .where('series', '=', 'status')
    .groupBy('name')
    .execute()
  return rows.map(({ name, count, total }) => ({
    status: name as Status,
    count: Number(count),
    total: Number(total),
  }))
}

export interface DaySales {
  day: number
  status: Status
  count: number
  /** Paise. */
  total: number
}

/**
 * Orders of a span by day and status, days counted from 1970 by a clock `ahead` of UTC (ms). Days that are the same by the
 * shop's clock come out of its sums of days, the rest of the span out of those of quarters of an hour; no order is read but
 * those of the quarters that the span cuts.
 */
export async function ordersByDay(
  db: Queries,
  { from, to }: Span,
  ahead: number,
  zone: string,
): Promise<DaySales[]> {
  const days = commonDays({ from, to }, ahead, zone)
  if (days.from >= days.to) return outOfSlots(db, { from, to }, ahead)
  const parts = await Promise.all([
    outOfSlots(db, { from, to: days.from * DAY_MS - ahead }, ahead),
    outOfDays(db, days),
    outOfSlots(db, { from: days.to * DAY_MS - ahead, to }, ahead),
  ])
  return parts.flat()
}

/** The longest run of whole days in the span that the shop's clock begins and ends at the same moments. */
export function commonDays({ from, to }: Span, ahead: number, zone: string): Days {
  const end = Math.floor((to + ahead) / DAY_MS)
  let longest: Days = { from: 0, to: 0 }
  for (let day = Math.ceil((from + ahead) / DAY_MS), first = day; day <= end; day++) {
    if (dayStart(zone, day) !== day * DAY_MS - ahead) first = day + 1
    else if (day - first > longest.to - longest.from) longest = { from: first, to: day }
  }
  return longest
}

async function outOfDays(db: Queries, { from, to }: Days): Promise<DaySales[]> {
  const rows = await db
    .selectFrom('rollups')
    .select(['at as day', 'name as status', 'orders as count', 'paise as total'])
    .where('series', '=', 'status')
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
  return rows.map(daySales)
}

async function outOfSlots(db: Queries, { from, to }: Span, ahead: number): Promise<DaySales[]> {
  const [first, end] = [Math.ceil(from / SLOT_MS), Math.floor(to / SLOT_MS)]
  if (first >= end) return countedByDay(db, { from, to }, ahead)
  const edges = [
    { from, to: first * SLOT_MS },
    { from: end * SLOT_MS, to },
  ].filter((edge) => edge.from < edge.to)
  const parts = await Promise.all([
    slotsByDay(db, { from: first, to: end }, ahead),
    ...edges.map((edge) => countedByDay(db, edge, ahead)),
  ])
  return parts.flat()
}

async function slotsByDay(db: Queries, { from, to }: Span, ahead: number): Promise<DaySales[]> {
  // Written out: a bound number is not a whole one to SQLite, and would not be divided as one.
  const day = sql<number>`(at * ${sql.lit(SLOT_MS / MINUTE_MS)} + ${sql.lit(ahead / MINUTE_MS)}) / ${sql.lit(DAY_MS / MINUTE_MS)}`
  const rows = await db
    .selectFrom('rollups')
    .select([
      day.as('day'),
      'name as status',
      columnSum('orders').as('count'),
      columnSum('paise').as('total'),
    ])
    .where('series', '=', 'slot')
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy([day, 'name'])
    .execute()
  return rows.map(daySales)
}

async function countedByDay(db: Queries, { from, to }: Span, ahead: number): Promise<DaySales[]> {
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
  return rows.map(daySales)
}

const daySales = (row: { day: number; status: string; count: number; total: number }): DaySales => ({
  day: Number(row.day),
  status: row.status as Status,
  count: Number(row.count),
  total: Number(row.total),
})

export interface Seller {
  id: string
  name: string
  image: string
  pieces: number
  /** Paise. */
  revenue: number
}

/** What was sold most on these days, by pieces that stayed sold; under the name it was last sold by. */
export async function bestSellers(
  { lists: db, aside }: Pick<Database, 'lists' | 'aside'>,
  days: Days,
  limit: number,
): Promise<Seller[]> {
  const rows = await mostSold(aside, days, 'pieces').limit(limit).execute()
  return Promise.all(
    rows.map(async ({ id, pieces, paise: revenue }) => {
      const sold = await db
        .selectFrom('order_items')
        .select(['name', 'image'])
        .where('product_id', '=', id)
        .orderBy('order_id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return {
        id,
        name: sold?.name ?? '',
        image: sold?.image ?? '',
        pieces: Number(pieces),
        revenue: Number(revenue),
      }
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

const available = sql<number>`(stock - held)`

/** With more users it takes long to count them. */
const MANY_USERS = 50_000
/** With more published products of which little is left. */
const MANY_SHORT = 2000

export const areManyUsers = (db: Queries): Promise<boolean> =>
  isThere(db.selectFrom('users').select('id').orderBy('id').offset(MANY_USERS))

export const areManyShort = (db: Queries, pieces: number): Promise<boolean> =>
  isThere(short(db, pieces).select('id').orderBy(available).orderBy('id').offset(MANY_SHORT))

const isThere = async (query: SelectQueryBuilder<Tables, 'users' | 'products', { id: string }>) =>
  (await query.limit(1).executeTakeFirst()) !== undefined

/** Without guests, who are users for as long as their order needs them. */
export async function countAllUsers(db: Queries): Promise<number> {
  if (isPostgres(db)) return countUsers(db, sql`email_key not like ${GUEST_KEYS.like}`)
  // SQLite counts all, and a part of an index, without looking at anybody.
  const areGuests = sql<boolean>`email_key >= ${GUEST_KEYS.from} and email_key < ${GUEST_KEYS.to}`
  return (await countUsers(db, sql`true`)) - (await countUsers(db, areGuests))
}

async function countUsers(db: Queries, condition: RawBuilder<boolean>): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const short = (db: Queries, pieces: number) =>
  db
    .selectFrom('products')
    .where(sql<boolean>`is_published = 1`)
    .where(available, '<=', pieces)

/** Published products of which at most `pieces` can be bought, the fewest first. */
export async function shortProducts(
  db: Queries,
  pieces: number,
  limit: number,
): Promise<{ id: string; name: string; sku: string; available: number }[]> {
  return short(db, pieces)
    .select(['id', 'name', 'sku', available.as('available')])
    .orderBy(available)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many published products have nothing to buy, and how many have at most `pieces`, but something. */
export async function countShort(db: Queries, pieces: number): Promise<{ out: number; low: number }> {
  const upTo = async (most: number) => {
    const { count } = await short(db, most)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const out = await upTo(0)
  return { out, low: (await upTo(pieces)) - out }
}
