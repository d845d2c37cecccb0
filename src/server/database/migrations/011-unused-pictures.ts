import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema/tables.ts'

/**
 * What it takes to erase pictures that nobody needs: `unused_since`, since when that may be so, and
 * `given_up`, that it has begun (decision 054). Of those that are there it is looked for 30 days from now;
 * what the shop draws itself (0 bytes) stays.
 */
const statements = [
  `alter table images add column unused_since bigint`,
  `alter table images add column given_up integer not null default 0`,
  `create index images_unused on images (unused_since) where unused_since is not null`,
]

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await db.updateTable('images').set({ unused_since: Date.now() }).where('bytes', '>', 0).execute()
}
