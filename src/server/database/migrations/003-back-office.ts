import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { capabilitiesOf } from '../engine/capabilities.ts'
import { orderTokens } from '../schema/order-tokenizer.ts'
import type { Tables } from '../schema/tables.ts'

/**
 * What admins need: the history, which can only grow (decision 052); the words orders are searched by (050);
 * imports; and the staging tables of large changes (`staged_*`), which are applied to the catalogue all at once
 * (051).
 */
const statements = (bytewise: string) => [
  `create table history (
    id text primary key,
    at bigint not null,
    actor_id text not null,
    actor_name text not null,
    action text not null,
    kind text not null,
    entity_id text not null,
    title text not null,
    search_key text not null,
    batch_id text,
    batch_size integer,
    version integer,
    changes text not null,
    former text
  )`,
  `create index history_by_entity on history (kind, entity_id, id)`,
  `create index history_by_actor on history (actor_id, id)`,
  `create index history_by_action on history (action, id)`,
  `create index history_by_batch on history (batch_id, id) where batch_id is not null`,
  `create index history_grouped on history (id) where batch_size is not null`,

  `create table order_words (
    order_id text not null references orders (id) on delete cascade,
    word text collate ${bytewise} not null,
    primary key (order_id, word)
  )`,
  `create index order_words_by_word on order_words (word, order_id)`,
  `create index orders_by_status on orders (status, created_at, id)`,
  `create index orders_by_total on orders (total, id)`,
  `create index orders_in_time on orders (created_at, status, total, id)`,
  `create index orders_to_sum on orders (status, total)`,
  `create index order_items_missing on order_items (order_id) where stock_taken = 0`,
  `create index order_items_sold on order_items (order_id, product_id, quantity, price)`,

  `create index users_by_creation on users (created_at, id)`,
  `create index users_by_role_and_creation on users (role, created_at, id)`,
  `create index products_short on products ((stock - held), id) where is_published = 1`,

  `create table imports (
    id text primary key,
    actor_id text not null,
    actor_name text not null,
    state text not null check (state in ('checking', 'checked', 'applying', 'done', 'failed')),
    created_at bigint not null,
    updated_at bigint not null,
    total integer not null,
    done integer not null,
    created integer not null,
    changed integer not null,
    unchanged integer not null,
    errors text not null,
    error_count integer not null,
    batch_id text,
    message text,
    content text
  )`,
  `create index imports_by_age on imports (created_at)`,

  `create table staged_products (
    batch_id text not null,
    position integer not null,
    kind text not null check (kind in ('create', 'update', 'delete')),
    product_id text not null,
    base_version integer,
    base_available integer,
    counts_stock integer not null,
    available integer,
    name text,
    description text,
    price bigint,
    discount_price bigint,
    has_variants integer,
    sku text,
    sku_key text,
    category text,
    brand text,
    sizes text,
    colors text,
    collections text,
    material text,
    gender text,
    reviews integer,
    rating double precision,
    is_featured integer,
    is_published integer,
    weight integer,
    images text,
    version integer,
    created_at bigint,
    updated_at bigint,
    primary key (batch_id, position)
  )`,
  `create index staged_by_product on staged_products (batch_id, product_id)`,
  `create table staged_variants (
    batch_id text not null,
    product_id text not null,
    size text not null,
    color text not null,
    position integer not null,
    available integer not null,
    primary key (batch_id, product_id, size, color)
  )`,
  `create table staged_history (
    batch_id text not null,
    id text not null,
    at bigint not null,
    actor_id text not null,
    actor_name text not null,
    action text not null,
    kind text not null,
    entity_id text not null,
    title text not null,
    search_key text not null,
    batch_size integer,
    version integer,
    changes text not null,
    former text,
    primary key (batch_id, id)
  )`,
]

const ONLY_GROWS = 'The history is never changed'
/** No way around it, for this program or another. */
const guards = {
  sqlite: (['update', 'delete'] as const).map(
    (event) => `create trigger history_no_${event} before ${event} on history
      begin select raise(abort, '${ONLY_GROWS}'); end`,
  ),
  postgres: [
    `create function refuse_history_change() returns trigger language plpgsql as
      $$ begin raise exception '${ONLY_GROWS}'; end $$`,
    `create trigger history_no_change before update or delete on history
      for each row execute function refuse_history_change()`,
    `create trigger history_no_truncate before truncate on history
      for each statement execute function refuse_history_change()`,
  ],
}

const ORDERS_AT_ONCE = 500

export async function up(db: Kysely<Tables>): Promise<void> {
  const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
  // Words are looked for by their beginning, as a range: by bytes, whatever language the database sorts in.
  const tables = statements(kind === 'postgres' ? '"C"' : 'binary')
  const kept = capabilitiesOf(db).triggers ? guards[kind] : []
  for (const statement of [...tables, ...kept]) await sql.raw(statement).execute(db)
  for (let after = ''; ;) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'user_name', 'user_email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ORDERS_AT_ONCE)
      .execute()
    const words = orders.flatMap(orderTokens)
    if (words.length > 0) await db.insertInto('order_words').values(words).execute()
    if (orders.length < ORDERS_AT_ONCE) return
    after = orders.at(-1)?.id ?? ''
  }
}
