import { type Kysely, sql } from 'kysely'

/** The wishlist and the comparison of a user: one row for each product in one of them. */
const statements = [
  `create table saved_products (
    user_id text not null references users (id) on delete cascade,
    list text not null check (list in ('wishlist', 'compare')),
    product_id text not null references products (id) on delete cascade,
    saved_at bigint not null,
    primary key (user_id, list, product_id)
  )`,
  `create index saved_products_by_product on saved_products (product_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
