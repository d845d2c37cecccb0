import { type Kysely, sql } from 'kysely'

/** What single sizes and colours cost in place of the product's price: a list in JSON, in paise (decision 112). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column variant_prices text not null default '[]'`.execute(db)
  await sql`alter table staged_products add column variant_prices text`.execute(db)
}
