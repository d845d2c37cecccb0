import { type Kysely, sql } from 'kysely'

/**
 * Pieces that come back. `returns`: each with its pieces (`return_items`) and what the shopper shows of them
 * (`return_photos`, as base64). A line of an order that stands in for another of its lines names it (`exchange_of`) and
 * has the money of that one (`passed_on`, paise) instead of a price. A parcel that nobody was handed has come back.
 */
const statements = [
  `alter table order_items add column exchange_of integer`,
  `alter table order_items add column passed_on bigint`,
  `alter table shipments add column came_back_at bigint`,
  `create table returns (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    number integer not null,
    state text not null,
    asked_by text not null,
    reason text not null,
    words text not null,
    answer text not null,
    version integer not null,
    refund_id text,
    asked_at bigint not null,
    answered_at bigint,
    received_at bigint,
    settled_at bigint,
    unique (order_id, number)
  )`,
  `create index returns_open on returns (asked_at, id) where state in ('asked', 'approved', 'received')`,
  `create index returns_over on returns (asked_at, id) where state in ('settled', 'refused', 'withdrawn')`,
  `create table return_items (
    return_id text not null references returns (id) on delete cascade,
    position integer not null,
    quantity integer not null check (quantity > 0),
    wanted_size text,
    wanted_color text,
    received integer not null default 0,
    restocked integer not null default 0,
    worth bigint not null default 0,
    refunded integer not null default 0,
    exchanged integer not null default 0,
    primary key (return_id, position)
  )`,
  `create table return_photos (
    id text primary key,
    return_id text not null references returns (id) on delete cascade,
    type text not null,
    content text not null,
    added_at bigint not null
  )`,
  `create index return_photos_by_return on return_photos (return_id, added_at)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
