import { type Kysely, sql } from 'kysely'

/** What the owner has said about the shop: one row a section, its value as JSON; null where it was taken back. */
const statements = [
  `create table shop_settings (
    section text primary key,
    value text,
    version bigint not null,
    updated_at bigint not null,
    updated_by text not null
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
