import { type Kysely, sql } from 'kysely'

/**
 * `discount_uses`: which checkout has taken up which code, until that lapses or is replaced, and for ever once it is
 * paid. `discount_counts` is how many those are: its row is locked by whoever takes one up. `subscriber_codes`: the code
 * of each who subscribes to the newsletter, once for each address. Addresses are kept as HMACs.
 */
const statements = [
  `create table discount_uses (
    checkout_id text primary key,
    code_key text not null,
    customer_key text not null,
    at bigint not null
  )`,
  `create index discount_uses_by_customer on discount_uses (code_key, customer_key)`,
  `create table discount_counts (code_key text primary key, uses bigint not null)`,
  `create table subscriber_codes (
    code_key text primary key,
    subscriber_key text not null unique,
    created_at bigint not null
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
