import { type Kysely, sql } from 'kysely'

/**
 * What becomes of an order's pieces. `shipments`: its parcels, numbered from 1 within the order, with what is in each.
 * `order_events`: what happened to it, by whom. Of its lines, how many pieces were cancelled and how many came back.
 */
const statements = [
  `alter table order_items add column cancelled_quantity integer not null default 0`,
  `alter table order_items add column returned_quantity integer not null default 0`,
  `create table shipments (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    number integer not null,
    carrier text not null default '',
    tracking text not null default '',
    packed_at bigint,
    packed_by text,
    shipped_at bigint,
    delivered_at bigint,
    unique (order_id, number)
  )`,
  `create table shipment_items (
    shipment_id text not null references shipments (id) on delete cascade,
    position integer not null,
    quantity integer not null check (quantity > 0),
    primary key (shipment_id, position)
  )`,
  `create table order_events (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    at bigint not null,
    kind text not null,
    actor_kind text not null,
    actor_id text,
    actor_name text,
    note text not null default '',
    data text not null default '{}'
  )`,
  `create index order_events_by_order on order_events (order_id, id)`,
  `create index order_events_by_actor on order_events (actor_id) where actor_id is not null`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
