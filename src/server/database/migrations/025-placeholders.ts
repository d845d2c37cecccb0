import { type Kysely, sql } from 'kysely'

/**
 * What a picture looks like from afar: its ThumbHash in base64. Null as long as nobody has looked at it, empty where
 * there is none to be had.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table images add column placeholder text`.execute(db)
}
