import { type Kysely, sql } from 'kysely'

/** Stock that is to come, by delivery; size and colour are empty for a product that is one pool. */
const statements = [
  `create table deliveries (
    id text primary key,
    supplier text not null,
    expected_on text,
    reference text not null,
    note text not null,
    state text not null,
    version integer not null,
    by_id text not null,
    by_name text not null,
    created_at bigint not null
  )`,
  `create index deliveries_by_state on deliveries (state, id)`,
  `create table delivery_lines (
    delivery_id text not null references deliveries (id) on delete cascade,
    product_id text not null,
    size text not null,
    color text not null,
    position integer not null,
    name text not null,
    sku text not null,
    expected integer not null,
    received integer not null,
    primary key (delivery_id, product_id, size, color)
  )`,
  `create index delivery_lines_by_product on delivery_lines (product_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
