import { type Kysely, sql } from 'kysely'

/**
 * The address book. `address` is JSON, as in orders; `address_key` is it in lower case, so that one place is kept once.
 * At most one address of a user is the default.
 */
const statements = [
  `create table addresses (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    address text not null,
    address_key text not null,
    is_default integer not null default 0,
    created_at bigint not null,
    unique (user_id, address_key)
  )`,
  `create unique index addresses_default on addresses (user_id) where is_default = 1`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
