import { type Expression, type ExpressionBuilder, PostgresAdapter, sql, type SqlBool } from 'kysely'
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
  // Where a row is, which both databases know without an index.
  const place = sql.ref(db.getExecutor().adapter instanceof PostgresAdapter ? 'ctid' : 'rowid')
  for (let deleted = 0; ;) {
    // Both say `delete from … where …`; the types of a table that is only named later do not come through Kysely's.
    const some = db.selectFrom<keyof Tables>(table).select(sql`${place}`.as('place'))
    const old = some.where(isOld as never).limit(DELETED_AT_ONCE)
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${place} in (${old})`.execute(
      db,
    )
    deleted += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < DELETED_AT_ONCE) return deleted
  }
}
