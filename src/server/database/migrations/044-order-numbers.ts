import { type Kysely, sql } from 'kysely'

/**
 * Numbers that people can say, from 10001 on, without gaps: those of the orders that are there follow their times.
 * `order_numbers`: the one row that says which was given last.
 */
const statements = [
  `alter table orders add column number integer`,
  `update orders set number = numbered.number from (
    select id, 10000 + row_number() over (order by created_at, id) as number from orders
  ) as numbered where numbered.id = orders.id`,
  `create unique index orders_by_number on orders (number)`,
  `insert into order_words (order_id, word) select id, cast(number as text) from orders where true
    on conflict do nothing`,
  `create table order_numbers (id integer primary key check (id = 1), last integer not null)`,
  `insert into order_numbers (id, last) select 1, coalesce(max(number), 10000) from orders`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
