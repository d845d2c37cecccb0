import { type Kysely, sql } from 'kysely'

/** The shop's own words for its search: a phrase, and the words it is read as. `phrase_key` is it written together. */
const statements = [
  `create table search_words (
    id text primary key,
    phrase text not null,
    phrase_key text not null unique,
    words text not null,
    updated_at bigint not null
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
