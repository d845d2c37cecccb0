import { type Kysely, sql } from 'kysely'

/** What visitors write to the shop. `request_key` is the same for each try to send it. */
const statements = [
  `create table contact_messages (
    id text primary key,
    request_key text not null unique,
    name text not null,
    email text not null,
    message text not null,
    created_at bigint not null,
    answered_at bigint
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
