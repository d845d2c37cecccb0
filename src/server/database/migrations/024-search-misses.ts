import { type Kysely, sql } from 'kysely'

/** What was searched for and not found, or only nearly: the words alone, and how often. */
const statements = [
  `create table search_misses (
    query text primary key,
    nothing_count bigint not null,
    near_count bigint not null,
    last_at bigint not null
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
