import { type Kysely, sql } from 'kysely'

/** Of an order: when a piece of it was last given another size or colour, and by what a payment to the shop is found. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table orders add column pieces_changed_at bigint`).execute(db)
  await sql.raw(`alter table orders add column payment_reference text`).execute(db)
}
