import { type Kysely, sql } from 'kysely'

/**
 * Invoices and credit notes, each as it was issued, and the numbers given last. What is invoiced is not deleted: the
 * order's row is held by it.
 */
const statements = [
  `create table invoices (
    id text primary key,
    kind text not null check (kind in ('invoice', 'credit')),
    order_id text not null references orders (id),
    series text not null,
    position integer not null,
    number text not null unique,
    issued_at bigint not null,
    total bigint not null,
    cause text unique,
    content text not null,
    unique (series, position)
  )`,
  `create unique index invoices_of_orders on invoices (order_id) where kind = 'invoice'`,
  `create index invoices_by_order on invoices (order_id)`,
  `create index invoices_by_time on invoices (issued_at, id)`,
  `create table invoice_numbers (series text primary key, last integer not null)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
