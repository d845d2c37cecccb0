import { type Kysely, sql } from 'kysely'

/** Which batch of the history undid which, beside the history, of which nothing is ever changed. */
const statements = [
  `create table batch_undos (
    undone_by text primary key,
    batch_id text not null
  )`,
  `create index batch_undos_by_batch on batch_undos (batch_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
