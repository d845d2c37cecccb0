import { type Kysely, sql } from 'kysely'

/** Devices that have signed in to an account: what guesses from elsewhere do not lock out (decision 080). */
const statements = [
  `create table known_devices (
    key_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    last_used_at bigint not null
  )`,
  `create index known_devices_by_user on known_devices (user_id, last_used_at)`,
  `create index known_devices_by_use on known_devices (last_used_at)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
