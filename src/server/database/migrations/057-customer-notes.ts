import { type Kysely, sql } from 'kysely'

/** What the staff notes of a customer; letters are found by whom they went to. */
const statements = [
  `create table customer_notes (
    user_id text primary key references users (id) on delete cascade,
    note text not null,
    tags text not null,
    version integer not null,
    by_name text not null,
    updated_at bigint not null
  )`,
  `create index letters_by_recipient on letters (recipient, id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
