import { type Kysely, sql } from 'kysely'

/** The lines of the sum, as they were when it was agreed: JSON of KeptTotals; null where it is the pieces alone. */
const statements = [
  `alter table checkouts add column totals text`,
  `alter table orders add column totals text`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
