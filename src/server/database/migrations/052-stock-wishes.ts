import { type Kysely, sql } from 'kysely'

/** Who wants to be told, once, when something is back in stock; an empty size or colour is any. */
const statements = [
  `create table stock_wishes (
    id text primary key,
    product_id text not null references products (id) on delete cascade,
    size text not null,
    color text not null,
    email text not null,
    email_key text not null,
    user_id text references users (id) on delete cascade,
    created_at bigint not null,
    unique (product_id, size, color, email_key)
  )`,
  `create index stock_wishes_by_email on stock_wishes (email_key)`,
  `create index stock_wishes_by_user on stock_wishes (user_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
