import { type Kysely, sql } from 'kysely'

/**
 * Devices that are told of something while no page is open: as long as the session lasts in which that was chosen.
 * `kinds` is JSON. `push_messages`: what is to be sent to each, once for what it is `about`.
 */
const statements = [
  `create table push_subscriptions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null references sessions (token_hash) on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    kinds text not null,
    device text not null,
    created_at bigint not null
  )`,
  `create index push_subscriptions_by_user on push_subscriptions (user_id)`,
  `create index push_subscriptions_by_session on push_subscriptions (token_hash)`,
  `create table push_messages (
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    about text not null,
    message text not null,
    next_at bigint not null,
    expires_at bigint not null,
    attempts integer not null default 0,
    done_at bigint,
    primary key (subscription_id, about)
  )`,
  `create index push_messages_due on push_messages (next_at) where done_at is null`,
  `create index push_messages_by_about on push_messages (about)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
