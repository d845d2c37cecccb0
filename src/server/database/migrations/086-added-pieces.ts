import { type Kysely, sql } from 'kysely'

/** Of a line of an order: when it was added to it, and by what its own payment is found where the rest was paid before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table order_items add column added_at bigint`).execute(db)
  await sql.raw(`alter table order_items add column payment_reference text`).execute(db)
}
