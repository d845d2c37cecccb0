import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../database/engine/is-postgres.ts'
import type { Trx } from '../database/database.ts'

type Row = readonly (string | number)[]

/** What rows are kept as, column by column. */
type Kinds = readonly ('text' | 'integer')[]

/**
 * Writes rows of which some may be there already. They go to the database as one value: thousands of values of their own
 * take longer to put into a statement than to write.
 */
export async function writeRows(
  trx: Trx,
  table: 'search_terms' | 'search_keys' | 'search_postings',
  columns: readonly string[],
  kinds: Kinds,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) ${valuesOf(trx, kinds, rows)} on conflict do nothing`.execute(
    trx,
  )
}

/** The rows as a query; PostgreSQL's ends without a condition, SQLite's must have one before `on conflict`. */
function valuesOf(trx: Trx, kinds: Kinds, rows: readonly Row[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  if (isPostgres(trx)) {
    const columns = kinds.map((kind, at) => `(value->>${at})::${kind}`).join(', ')
    return sql`select ${sql.raw(columns)} from json_array_elements(${json}::json)`
  }
  const columns = kinds.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ')
  return sql`select ${sql.raw(columns)} from json_each(${json}) where true`
}
