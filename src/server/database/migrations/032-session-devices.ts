import { type Kysely, sql } from 'kysely'

/** What device a session is on, in words, empty until it is next used; and whose password the server made up. */
const statements = [
  `alter table sessions add column device text not null default ''`,
  `create table printed_passwords (
    user_id text primary key references users (id) on delete cascade
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
