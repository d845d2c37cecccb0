import { type Kysely, sql } from 'kysely'

/** Keys of accounts (WebAuthn), and the challenges that were answered: each does something once. */
const statements = [
  `create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  `create index passkeys_by_user on passkeys (user_id, created_at)`,
  `create table used_challenges (
    challenge text primary key,
    expires_at bigint not null
  )`,
  `create index used_challenges_by_end on used_challenges (expires_at)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
