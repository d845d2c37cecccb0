import { type Kysely, sql } from 'kysely'

/**
 * Every change of a unit's stock: size and colour are empty for a product that is one pool. `stock_change` is what the
 * last sale or return did to a unit, which the statement that does it answers. `staged_stock` is what there was before a
 * large change.
 */
const statements = [
  `create table stock_moves (
    id text primary key,
    at bigint not null,
    product_id text not null,
    size text not null,
    color text not null,
    pieces integer not null,
    stock integer not null,
    reason text not null,
    actor_id text,
    actor_name text,
    reference_kind text,
    reference_id text,
    note text not null default ''
  )`,
  `create index stock_moves_by_product on stock_moves (product_id, id)`,
  `create index stock_moves_by_reference on stock_moves (reference_id, id)`,
  `create index stock_moves_by_actor on stock_moves (actor_id)`,
  `alter table products add column stock_change integer not null default 0`,
  `alter table variants add column stock_change integer not null default 0`,
  `create table staged_stock (
    batch_id text not null,
    product_id text not null,
    size text not null,
    color text not null,
    stock integer not null,
    primary key (batch_id, product_id, size, color)
  )`,
  `create index staged_history_by_entity on staged_history (batch_id, entity_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
