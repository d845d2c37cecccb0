import { type Kysely, sql } from 'kysely'

/** Orders of which something need not be paid any more, for the report of a period: few of all there are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`create index orders_waived on orders (created_at) where waived > 0`).execute(db)
}
