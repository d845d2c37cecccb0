import { type Kysely, sql } from 'kysely'

/**
 * What buyers say of products. `buyer` is who it is, without saying so (`reviews/buyer.ts`): one review for each buyer
 * and product. A product keeps the sums of its approved ones, `rating` and `reviews` are what an admin has entered.
 * `review_photos`: as it was uploaded until it is approved, then where it is. `review_requests`: orders whose shopper
 * was asked.
 */
const statements = [
  `alter table products add column review_count integer not null default 0`,
  `alter table products add column review_stars integer not null default 0`,
  `alter table products add column fit_small integer not null default 0`,
  `alter table products add column fit_true integer not null default 0`,
  `alter table products add column fit_large integer not null default 0`,
  `create table reviews (
    id text primary key,
    product_id text not null,
    product_name text not null,
    buyer text not null,
    user_id text,
    order_id text,
    name text not null,
    size text not null,
    color text not null,
    stars integer not null,
    title text not null,
    body text not null,
    fit text,
    photos integer not null default 0,
    state text not null,
    reason text not null default '',
    answer text not null default '',
    has_link integer not null default 0,
    version integer not null default 1,
    search_key text not null,
    created_at bigint not null,
    edited_at bigint,
    decided_at bigint,
    decided_by text,
    unique (product_id, buyer)
  )`,
  `create unique index reviews_of_user on reviews (product_id, user_id)`,
  `create index reviews_by_user on reviews (user_id)`,
  `create index reviews_by_order on reviews (order_id)`,
  `create index reviews_shown on reviews (product_id, state, stars, id)`,
  `create index reviews_by_state on reviews (state, id)`,
  `create table review_photos (
    id text primary key,
    review_id text references reviews (id) on delete cascade,
    order_id text not null,
    position integer not null default 0,
    url text,
    upload text,
    preview text not null,
    created_at bigint not null
  )`,
  `create index review_photos_of on review_photos (review_id, position)`,
  `create index review_photos_by_order on review_photos (order_id)`,
  `create index review_photos_by_url on review_photos (url)`,
  `create table review_requests (
    order_id text primary key references orders (id) on delete cascade,
    asked_at bigint not null
  )`,
  `create index orders_delivered on orders (delivered_at) where delivered_at is not null`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
