import { sql } from 'kysely'
import { type Changes, together } from '../database/changes.ts'
import { capabilitiesOf } from '../database/engine/capabilities.ts'
import type { Queries } from '../database/database.ts'
import { KEPT_MS, presentPosition, readChanges, type ReplicaPosition } from './read-changes.ts'

/** Reads what other servers change, each row once. */
export interface ChangeReader {
  read: () => Promise<NewChanges>
  /** Up to where it has read; undefined where the engine has no words for that. */
  position: () => ReplicaPosition | undefined
}

interface NewChanges {
  /** Undefined where changes may have been missed. */
  changes: Changes | undefined
  /** Call it when they are in memory: until then they are read again. */
  settle: () => void
}

/** From here on. */
export const openChangeReader = (db: Queries, origin: string): Promise<ChangeReader> =>
  capabilitiesOf(db).snapshots ? bySnapshots(db, origin) : byRows(db, origin)

async function bySnapshots(db: Queries, origin: string): Promise<ChangeReader> {
  let position = await presentPosition(db)
  return {
    position: () => position,
    async read() {
      const { position: next, changes } = await readChanges(db, origin, position)
      const settle = () => {
        position = next
      }
      return { changes, settle }
    },
  }
}

/** Rows of transactions that began longer ago are looked for more rarely, ms. */
const RECENT_MS = 2 * 60 * 1000
/** How rarely, ms. */
const ALL_MS = 60 * 1000

/**
 * Where no snapshot says what is new (decision 113): the rows that it has not seen. All that are kept are looked through
 * once a minute, for transactions that took long; in between those of the last minutes, by the database's clock.
 */
async function byRows(db: Queries, origin: string): Promise<ChangeReader> {
  let seen = new Set((await rowsSince(db, origin, KEPT_MS)).map(({ id }) => id))
  let all = performance.now()
  let last = all
  return {
    position: () => undefined,
    async read() {
      const now = performance.now()
      // A process that slept: what has come and gone meanwhile nobody can tell.
      const isLate = now - last > RECENT_MS
      const looksAtAll = now - all >= ALL_MS
      const rows = await rowsSince(db, origin, looksAtAll ? KEPT_MS : RECENT_MS)
      const fresh = rows.filter(({ id }) => !seen.has(id))
      const settle = () => {
        last = now
        if (looksAtAll) {
          all = now
          // What is forgotten there is forgotten here.
          seen = new Set()
        }
        for (const { id } of looksAtAll ? rows : fresh) seen.add(id)
      }
      return { changes: isLate ? undefined : together(fresh.map(({ changed }) => changed).join(',')), settle }
    },
  }
}

async function rowsSince(db: Queries, origin: string, ms: number) {
  const { rows } = await sql<{
    id: string
    changed: string
  }>`select xid::text as id, changed from catalogue_changes
    where at > current_timestamp - ${ms} * interval '1 millisecond' and origin <> ${origin}`.execute(db)
  return rows
}
