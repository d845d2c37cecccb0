import { type Kysely, sql } from 'kysely'

/** Which pieces a refund is for, as JSON: two that are under way at once have credit notes of their own pieces each. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table refunds add column pieces text`).execute(db)
}
