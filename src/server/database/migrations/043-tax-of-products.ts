import { type Kysely, sql } from 'kysely'

/**
 * What a product is for the tax office. `hsn`: its code there, empty for the shop's. `tax_rate`: its own, in hundredths
 * of a percent, null for the shop's.
 */
const statements = [
  `alter table products add column hsn text not null default ''`,
  `alter table products add column tax_rate integer`,
  `alter table staged_products add column hsn text`,
  `alter table staged_products add column tax_rate integer`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
