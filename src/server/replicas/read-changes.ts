import { sql } from 'kysely'
import { type Changes, together } from '../database/changes.ts'
import type { Database, Queries } from '../database/database.ts'
import { deleteOld } from '../database/delete-old.ts'

/** Up to where a server has read what others have changed. */
export interface ReplicaPosition {
  /** What was committed is what this snapshot of PostgreSQL sees, in its own words. */
  snapshot: string
  /** When that PostgreSQL was started, which tells it from another that has taken its place. */
  server: string
  /** By the database's clock, ms. */
  at: number
}

export interface Reading {
  position: ReplicaPosition
  /** Undefined where changes may have been missed. */
  changes: Changes | undefined
}

interface Row extends ReplicaPosition {
  changed: string | null
}

/** Rows stay so long, and up to an hour longer. */
export const KEPT_MS = 60 * 60 * 1000
/** Whoever has not read for so long has perhaps missed some. */
const AWAY_MS = KEPT_MS - 10 * 60 * 1000

const position = sql`pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
  (extract(epoch from statement_timestamp()) * 1000)::bigint as at`

/** From here on. */
export async function presentPosition(db: Queries): Promise<ReplicaPosition> {
  const { rows } = await sql<Row>`select ${position}`.execute(db)
  return positionOf(rows[0])
}

/**
 * What other servers have committed since `since`: exactly the rows that were not to be seen then and are now. A number
 * would not do: transactions commit in another order than they begin, and one that is late would be behind it.
 */
export async function readChanges(db: Queries, origin: string, since: ReplicaPosition): Promise<Reading> {
  const { rows } = await sql<Row>`select ${position}, (
      select string_agg(changed, ',') from catalogue_changes
      where xid >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)
        and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, ${since.snapshot}::pg_snapshot)
        and origin <> ${origin}
    ) as changed`.execute(db)
  const present = positionOf(rows[0])
  return {
    position: present,
    changes: follows(present, since) ? together(rows[0]?.changed ?? '') : undefined,
  }
}

/** More would take a start as long as reading all products. */
const ROWS_KEPT = 100_000

/** Forgets what every server has read long ago. Another server's clock has no say in it. */
export async function forgetOldChanges({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind === 'sqlite') {
    await sql`delete from catalogue_changes
      where xid <= (select max(xid) from catalogue_changes) - ${ROWS_KEPT}`.execute(db)
    return
  }
  const away = sql<Date>`${KEPT_MS} * interval '1 millisecond'`
  await deleteOld(db, 'catalogue_changes', (is) =>
    is.or([
      is('at', '<', sql<Date>`current_timestamp - ${away}`),
      is('at', '>', sql<Date>`current_timestamp + ${away}`),
    ]),
  )
}

function positionOf(row: Row | undefined): ReplicaPosition {
  if (!row) throw new Error('PostgreSQL has not said where it is')
  return { snapshot: row.snapshot, server: row.server, at: row.at }
}

/** Whether it is the same database, not set back, and nothing was forgotten in between. */
const follows = (present: ReplicaPosition, since: ReplicaPosition): boolean =>
  present.server === since.server &&
  oldestOf(present.snapshot) >= oldestOf(since.snapshot) &&
  // Nor was its clock set: by that rows are forgotten.
  Math.abs(present.at - since.at) < AWAY_MS

/** The oldest transaction under way: a snapshot is `xmin:xmax:…`. */
const oldestOf = (snapshot: string): bigint => BigInt(snapshot.slice(0, snapshot.indexOf(':')))
