import { type Kysely, sql } from 'kysely'

/**
 * Who forgot their password: asked first, without a look at whether there is such an account, then given a token with
 * the letter that holds it.
 */
const statements = [
  `create table password_resets (
    id text primary key,
    email_key text not null,
    user_id text references users (id) on delete cascade,
    token_hash text unique,
    asked_at bigint not null,
    used_at bigint
  )`,
  `create index password_resets_by_age on password_resets (asked_at)`,
  `create index password_resets_by_user on password_resets (user_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
