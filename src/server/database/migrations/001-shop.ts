import { type Kysely, sql } from 'kysely'

/**
 * The whole shop. One set of statements for both databases: ids are text, money is integer paise,
 * times are integer milliseconds since 1970 UTC, booleans are 0 or 1, lists are JSON text.
 * The CHECKs are the invariants that no code path may break: stock and what is held of it never
 * fall below zero, and no more is held than there is.
 */
const statements = [
  `create table settings (key text primary key, value text not null)`,

  `create table users (
    id text primary key,
    name text not null,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    role text not null check (role in ('customer', 'admin')),
    created_at bigint not null
  )`,
  `create index users_by_role on users (role)`,
  `create table sessions (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at bigint not null,
    last_used_at bigint not null
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_last_use on sessions (last_used_at)`,
  `create table login_failures (
    key text primary key,
    failures integer not null,
    window_started_at bigint not null,
    blocked_until bigint not null,
    strikes integer not null
  )`,

  `create table products (
    id text primary key,
    name text not null,
    description text not null,
    price bigint not null check (price > 0),
    discount_price bigint check (discount_price > 0),
    stock integer not null check (stock >= 0),
    held integer not null default 0 check (held >= 0 and held <= stock),
    has_variants integer not null default 0,
    sku text not null,
    sku_key text not null unique,
    category text not null,
    brand text not null,
    sizes text not null,
    colors text not null,
    collections text not null,
    material text not null,
    gender text not null,
    reviews integer not null,
    rating double precision not null,
    is_featured integer not null,
    is_published integer not null,
    weight integer,
    images text not null,
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index products_by_creation on products (created_at, id)`,
  `create table variants (
    product_id text not null references products (id) on delete cascade,
    size text not null,
    color text not null,
    position integer not null,
    stock integer not null check (stock >= 0),
    held integer not null default 0 check (held >= 0 and held <= stock),
    primary key (product_id, size, color)
  )`,

  `create table carts (
    owner text primary key,
    version integer not null,
    updated_at bigint not null
  )`,
  `create table cart_lines (
    owner text not null references carts (owner) on delete cascade,
    product_id text not null,
    size text not null,
    color text not null,
    quantity integer not null check (quantity between 1 and 99),
    name text not null,
    image text not null,
    seen_price bigint not null,
    noticed_stock integer,
    added_at bigint not null,
    primary key (owner, product_id, size, color)
  )`,
  `create index cart_lines_by_product on cart_lines (product_id)`,

  `create table idempotency (
    owner text not null,
    key text not null,
    request text not null,
    status integer not null,
    body text not null,
    created_at bigint not null,
    primary key (owner, key)
  )`,
  `create index idempotency_by_age on idempotency (created_at)`,

  `create table checkouts (
    id text primary key,
    user_id text not null,
    address text not null,
    payment_method text not null,
    total bigint not null check (total >= 0),
    currency text not null,
    amount text not null,
    hold text not null check (hold in ('held', 'released', 'taken')),
    payment_status text not null check (payment_status in ('Pending', 'Paid', 'payment_review')),
    payment_order_id text unique,
    capture_id text unique,
    paid_at bigint,
    finalized_at bigint,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create index checkouts_by_user on checkouts (user_id, created_at)`,
  `create index checkouts_held on checkouts (expires_at) where hold = 'held'`,
  `create index checkouts_unfinished on checkouts (paid_at) where payment_status = 'Paid' and finalized_at is null`,
  `create table checkout_items (
    checkout_id text not null references checkouts (id) on delete cascade,
    position integer not null,
    product_id text not null,
    name text not null,
    image text not null,
    price bigint not null,
    quantity integer not null check (quantity > 0),
    size text not null,
    color text not null,
    primary key (checkout_id, position)
  )`,

  `create table orders (
    id text primary key,
    checkout_id text not null unique,
    user_id text not null,
    user_name text not null,
    user_email text not null,
    address text not null,
    shipping_method text not null,
    payment_method text not null,
    total bigint not null,
    paid_at bigint,
    status text not null check (status in ('Processing', 'Shipped', 'Delivered', 'Cancelled')),
    delivered_at bigint,
    created_at bigint not null
  )`,
  `create index orders_by_user on orders (user_id, created_at)`,
  `create index orders_by_creation on orders (created_at, id)`,
  `create table order_items (
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    product_id text not null,
    name text not null,
    image text not null,
    price bigint not null,
    quantity integer not null,
    size text not null,
    color text not null,
    primary key (order_id, position)
  )`,
  `create index order_items_by_product on order_items (product_id)`,

  `create table subscribers (email_key text primary key, email text not null, created_at bigint not null)`,

  `create table images (
    id text primary key,
    extension text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    color text not null,
    created_at bigint not null
  )`,

  `create table demo_payments (id text primary key, content text not null)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
