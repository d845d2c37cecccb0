import { type Kysely, sql } from 'kysely'

/**
 * What it takes to bound what strangers leave behind. Of a checkout: `network`, from where its stock is
 * held, while it is; `renewed`, that a hold which had lapsed was taken up again. And the ways to what is old.
 */
const statements = [
  `alter table checkouts add column network text`,
  `alter table checkouts add column renewed integer not null default 0`,
  `create index checkouts_held_by_network on checkouts (network) where hold = 'held'`,
  `create index checkouts_unpaid_by_age on checkouts (created_at) where payment_status <> 'Paid'`,
  `create index carts_by_age on carts (updated_at)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
