import { type Kysely, sql } from 'kysely'

/** How a piece is washed and kept; empty where nobody has said. */
const statements = [
  `alter table products add column care_instructions text not null default ''`,
  `alter table staged_products add column care_instructions text`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
