import { type Kysely, sql } from 'kysely'

/** Of a checkout: whether its provider takes real money. What was paid before could be a trial, and is taken for one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table checkouts add column is_live integer not null default 0`).execute(db)
}
