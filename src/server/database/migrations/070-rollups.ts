import { type Kysely, PostgresAdapter, sql } from 'kysely'
import * as v from 'valibot'
import { DEFAULT_ZONE } from '#shared/limits.ts'
import { dayAt } from '../rollups/days.ts'
import { recountDay } from '../rollups/recount.ts'
import type { Tables } from '../schema/tables.ts'

/**
 * What was sold, in sums (decision 102), and what they are made of: of which kind the lines of orders are, and whether
 * who ordered had ordered before. What there is already is counted day by day.
 */
const statements = (storage: string) => [
  `create table rollups (
    series text not null,
    at integer not null,
    name text not null,
    orders bigint not null default 0,
    pieces bigint not null default 0,
    paise bigint not null default 0,
    base bigint not null default 0,
    primary key (series, at, name)
  ) ${storage}`,
  `create index rollups_of_products on rollups (name, at) where series = 'product'`,
  `create index refunds_done on refunds (settled_at) where state = 'done'`,
  `alter table checkout_items add column kind text not null default ''`,
  `alter table order_items add column kind text not null default ''`,
  `alter table orders add column is_returning integer`,
  `update order_items set kind = products.category from products where products.id = order_items.product_id`,
  `update orders set is_returning = case when numbered.place = 1 then 0 else 1 end from (
    select id, row_number() over (partition by user_id order by created_at, id) as place from orders
  ) as numbered where numbered.id = orders.id`,
]

const AGAIN_MS = 60 * 60 * 1000

export async function up(db: Kysely<Tables>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Rows are changed often, in place where the page has room; SQLite keeps them in the order that they are read in.
  const storage = isPostgres ? 'with (fillfactor = 70)' : 'without rowid'
  for (const statement of statements(storage)) await sql.raw(statement).execute(db)
  const zone = await zoneOf(db)
  const { first, last } = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.min('created_at').as('first'), fn.max('created_at').as('last')])
    .executeTakeFirstOrThrow()
  if (first === null || last === null) return
  // What servers of the version before write until they are gone is not counted: so all is, once more, later.
  const state = { zone, dueAt: Date.now() + AGAIN_MS, mendedAt: Date.now() }
  await db
    .insertInto('settings')
    .values({ key: 'sums', value: JSON.stringify(state) })
    .execute()
  const { settled } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.max<number | null>('settled_at').as('settled'))
    .executeTakeFirstOrThrow()
  const { issued } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.max<number | null>('issued_at').as('issued'))
    .executeTakeFirstOrThrow()
  const end = dayAt(zone, Math.max(Number(last), Number(settled ?? 0), Number(issued ?? 0)))
  for (let day = dayAt(zone, Number(first)); day <= end; day++) await recountDay(db, zone, day)
}

const sectionSchema = v.object({ zone: v.optional(v.string(), DEFAULT_ZONE) })

async function zoneOf(db: Kysely<Tables>): Promise<string> {
  const row = await db
    .selectFrom('shop_settings')
    .select('value')
    .where('section', '=', 'tax')
    .executeTakeFirst()
  const parsed = v.safeParse(sectionSchema, JSON.parse(row?.value ?? '{}'))
  return parsed.success ? parsed.output.zone : DEFAULT_ZONE
}
