import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { isPostgres } from './engine/is-postgres.ts'
import { capabilitiesOf } from './engine/capabilities.ts'
import type { Queries } from './database.ts'
import type { Tables } from './schema/tables.ts'

/** Rows in one statement: on embedded SQLite shoppers wait for each, and on PostgreSQL a row stays locked until its end. */
export const DELETED_AT_ONCE = 500

/**
 * Deletes all rows that `isOld` says are, some at a time, each time as a transaction of its own: what is cut off goes on
 * the next time. Returns how many. Not for a table without rowid.
 */
export async function deleteOld<T extends keyof Tables>(
  db: Queries,
  table: T,
  isOld: (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>,
): Promise<number> {
  const columns = await placeOf(db, table)
  const place = sql.join(columns.map((column) => sql.ref(column)))
  for (let deleted = 0; ;) {
    // Both say `delete from … where …`; the types of a table that is only named later do not come through Kysely's.
    const some = db
      .selectFrom<keyof Tables>(table)
      .select(columns.map((column) => sql.ref(column).as(column)))
    const old = some.where(isOld as never).limit(DELETED_AT_ONCE)
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where (${place}) in (${old})`.execute(db)
    deleted += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < DELETED_AT_ONCE) return deleted
  }
}

/** What tells its rows from each other: where one is, which both databases know without an index, else its key. */
async function placeOf(db: Queries, table: string): Promise<readonly string[]> {
  if (!isPostgres(db)) return ['rowid']
  if (capabilitiesOf(db).rowPlaces) return ['ctid']
  const { rows } = await sql<{ name: string }>`
    select k.column_name as name from information_schema.table_constraints as c
    join information_schema.key_column_usage as k
      on k.constraint_schema = c.constraint_schema and k.constraint_name = c.constraint_name and k.table_name = c.table_name
    where c.constraint_type = 'PRIMARY KEY' and c.table_schema = current_schema() and c.table_name = ${table}
    order by k.ordinal_position`.execute(db)
  if (rows.length === 0) throw new Error(`${table} has no key by which its old rows could be deleted`)
  return rows.map(({ name }) => name)
}
