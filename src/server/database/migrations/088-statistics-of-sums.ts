import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * How many sums there are of a series, of a day and of a product, for SQLite, which counts nothing by itself: without it,
 * it entered by the day, and went through the sums of all products on those days for those of one. The numbers are of a
 * shop that has grown; in a small one either way is short. PostgreSQL keeps its own.
 */
const STATISTICS = [
  ['rollups', '2000000 400000 2500 1'],
  ['rollups_of_products', '1900000 20 1'],
] as const

export async function up(db: Kysely<never>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  // Makes the table that the numbers are kept in.
  await sql`analyze rollups`.execute(db)
  await sql`delete from sqlite_stat1 where tbl = 'rollups'`.execute(db)
  for (const [index, numbers] of STATISTICS)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('rollups', ${index}, ${numbers})`.execute(db)
  // Reads them.
  await sql`analyze sqlite_schema`.execute(db)
}
