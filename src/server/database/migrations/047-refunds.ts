import { type Kysely, sql } from 'kysely'

/**
 * Money that goes back. `refunds`: each with its part of the provider's quote; `id` is what the provider is asked
 * under, `next_at` when to ask it. Of an order: what has gone back (`refunded`, `refunded_at`), what is on its way
 * (`refunding`), and what of its total need not be paid any more (`waived`), all in paise.
 */
const statements = [
  `alter table orders add column refunded bigint not null default 0`,
  `alter table orders add column refunding bigint not null default 0`,
  `alter table orders add column refunded_at bigint`,
  `alter table orders add column waived bigint not null default 0`,
  `create table refunds (
    id text primary key,
    order_id text not null,
    method text not null,
    provider_order_id text,
    capture_id text,
    paise bigint not null,
    currency text not null,
    amount text not null,
    state text not null,
    begun_by text not null,
    by_hand text,
    reason text not null,
    actor_id text,
    actor_name text,
    provider_id text unique,
    attempts integer not null,
    next_at bigint,
    last_error text,
    created_at bigint not null,
    settled_at bigint
  )`,
  `create index refunds_of_order on refunds (order_id, created_at)`,
  `create index refunds_due on refunds (next_at) where next_at is not null`,
  `create index refunds_failed on refunds (created_at) where state = 'failed'`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
