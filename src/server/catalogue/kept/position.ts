import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Changes, NOTHING_CHANGED, together } from '../../database/changes.ts'
import type { Database } from '../../database/database.ts'
import { readChanges, type ReplicaPosition } from '../../replicas/read-changes.ts'

/**
 * Up to where the database's changes are in an index. PostgreSQL: its snapshot (decision 090), and which database it is.
 * Embedded SQLite, which writes one transaction after another, numbers its rows: a row of its own with a mark that no
 * other history has.
 */
export const positionSchema = v.union([
  v.object({ row: v.number(), mark: v.string() }),
  v.object({ snapshot: v.string(), server: v.string(), at: v.number(), database: v.string() }),
])
export type KeptPosition = v.InferOutput<typeof positionSchema>

/** @param replica of a server on PostgreSQL: up to where it has read what others have changed. */
export async function currentPosition(
  database: Database,
  replica: ReplicaPosition | undefined,
): Promise<KeptPosition | undefined> {
  if (database.kind === 'postgres') return replica && { ...replica, database: await databaseOf(database) }
  const mark = randomUUID()
  const { rows } = await sql<{ row: number }>`insert into catalogue_changes (xid, at, origin, changed)
    values ((select coalesce(max(xid), 0) + 1 from catalogue_changes), ${Date.now()}, ${mark},
      ${JSON.stringify(NOTHING_CHANGED)}) returning xid as row`.execute(database.db)
  const [made] = rows
  return made && { row: Number(made.row), mark }
}

/** What was committed since, by whomever; undefined where something may have been missed. */
export async function changesAfter(database: Database, since: KeptPosition): Promise<Changes | undefined> {
  if (database.kind === 'postgres') {
    if (!('snapshot' in since) || since.database !== (await databaseOf(database))) return undefined
    return (await readChanges(database.reserved, '', since)).changes
  }
  if (!('row' in since)) return undefined
  const { rows } = await sql<{ row: number; origin: string; changed: string }>`
    select xid as row, origin, changed from catalogue_changes where xid >= ${since.row} order by xid`.execute(
    database.db,
  )
  const isWhole =
    rows[0]?.origin === since.mark && rows.every(({ row }, at) => Number(row) === since.row + at)
  return isWhole ? together(rows.map(({ changed }) => changed).join(',')) : undefined
}

/** Forgets what is before a position that is kept: nobody goes on from there any more. */
export async function forgetBefore(database: Database, position: KeptPosition): Promise<void> {
  if ('row' in position)
    await sql`delete from catalogue_changes where xid < ${position.row}`.execute(database.db)
}

/** Tells a database from another on the same server, and from one that has taken its name since. */
async function databaseOf({ reserved }: Database): Promise<string> {
  const { rows } = await sql<{ oid: number }>`select oid::int8 as oid from pg_database
    where datname = current_database()`.execute(reserved)
  return String(rows[0]?.oid)
}
