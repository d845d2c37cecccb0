import { type Kysely, sql } from 'kysely'

/** `paying_until`: until when a checkout's payment is being taken, so that no other checkout replaces it meanwhile. */
const statements = [`alter table checkouts add column paying_until bigint`]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
