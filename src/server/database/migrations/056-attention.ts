import { type Kysely, sql } from 'kysely'

/**
 * What a person has to see to. Of a checkout: why its payment does not count, and since when (`review_reason`,
 * `review_at`), where money may have moved. Of a refund that failed: what was begun in its stead (`mended_by`).
 * `disputes`: as their provider has them. `odd_notices`: what providers have sent and the shop made nothing of, one row
 * for each of their kinds. `attention_done`: what was set aside, by whom.
 */
const statements = [
  `alter table checkouts add column review_reason text`,
  `alter table checkouts add column review_at bigint`,
  `create index checkouts_in_review on checkouts (review_at)
    where review_at is not null and payment_status = 'payment_review'`,
  `alter table refunds add column mended_by text`,
  `drop index refunds_failed`,
  `create index refunds_to_mend on refunds (settled_at) where state = 'failed' and mended_by is null`,
  `create index orders_owing on orders (created_at)
    where status = 'Cancelled' and paid_at is not null and refunded + refunding + waived < total`,
  `create table disputes (
    id text primary key,
    method text not null,
    capture_id text not null,
    order_id text,
    state text not null,
    reason text not null,
    currency text not null,
    amount text not null,
    respond_by bigint,
    opened_at bigint not null,
    closed_at bigint
  )`,
  `create index disputes_open on disputes (opened_at) where closed_at is null`,
  `create table odd_notices (
    method text not null,
    event text not null,
    count integer not null,
    first_at bigint not null,
    last_at bigint not null,
    primary key (method, event)
  )`,
  `create table attention_done (
    kind text not null,
    id text not null,
    label text not null,
    done_at bigint not null,
    actor_id text not null,
    actor_name text not null,
    primary key (kind, id)
  )`,
  `create index attention_done_by_time on attention_done (done_at)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
