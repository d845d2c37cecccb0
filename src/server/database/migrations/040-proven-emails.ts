import { type Kysely, sql } from 'kysely'

/** Whose address is known to be theirs, since they used a link of a letter to it; and who has left but for a question. */
const statements = [
  `create table proven_emails (
    user_id text primary key references users (id) on delete cascade,
    email_key text not null
  )`,
  `alter table contact_messages add column sender_left integer not null default 0`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
