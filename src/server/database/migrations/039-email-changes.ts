import { type Kysely, sql } from 'kysely'

/** Who wants another e-mail address: what was asked for, which links lead to it and what their mailboxes have said. */
const statements = [
  `create table email_changes (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    new_email text not null,
    asked_at bigint not null,
    written_at bigint,
    new_token_hash text unique,
    old_token_hash text unique,
    new_confirmed_at bigint,
    old_confirmed_at bigint,
    ended_at bigint
  )`,
  `create index email_changes_by_user on email_changes (user_id)`,
  `create index email_changes_under_way on email_changes (asked_at) where ended_at is null`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
