import { type Kysely, sql } from 'kysely'

/**
 * What paying needs to come through crashes and races: `replaced_at`, when the shopper began another
 * checkout instead; `payment_checked_at`, when the provider was last asked by the recovery;
 * `stock_taken`, whether the pieces of an order came out of the stock (see decision 010).
 */
const statements = [
  `alter table checkouts add column replaced_at bigint`,
  `alter table checkouts add column payment_checked_at bigint`,
  `create index checkouts_unresolved on checkouts (created_at)
    where payment_order_id is not null and payment_status <> 'Paid'`,
  `create index checkouts_pending on checkouts (user_id) where payment_status <> 'Paid' and replaced_at is null`,
  `alter table order_items add column stock_taken integer not null default 1`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
