import { type Kysely, sql } from 'kysely'

/**
 * What a saved product cost when it was saved, or when its shopper was last told that it costs less: paise; null for what
 * was saved before, until it is next looked at.
 */
const statements = [`alter table saved_products add column price bigint`]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
