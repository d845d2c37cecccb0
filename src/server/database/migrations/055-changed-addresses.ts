import { type Kysely, sql } from 'kysely'

/** Of an order: when its shopper has last changed where it goes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table orders add column address_changed_at bigint`).execute(db)
}
