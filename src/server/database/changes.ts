import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { fromJson } from '#shared/json.ts'
import { isPostgres } from './engine/is-postgres.ts'
import { capabilitiesOf } from './engine/capabilities.ts'
import type { Trx } from './database.ts'
import { prepared } from './prepared.ts'

/** What servers keep in memory beside products: the shop's settings, and its own words for its search. */
export type Topic = 'settings' | 'words'

/** What a transaction has changed of what servers keep in memory. */
export interface Changes {
  products: readonly string[]
  topics: readonly Topic[]
}

export const NOTHING_CHANGED: Changes = { products: [], topics: [] }

export const isAny = ({ products, topics }: Changes): boolean => products.length + topics.length > 0

/** What rows say, with commas between them, each thing once. */
export function together(changed: string): Changes {
  const all = fromJson<Changes[]>(`[${changed}]`)
  return {
    products: [...new Set(all.flatMap(({ products }) => products))],
    topics: [...new Set<Topic>(all.flatMap(({ topics }) => topics))],
  }
}

/**
 * Tells the other servers on this PostgreSQL, from within the transaction and as its last statement; on embedded SQLite,
 * whose transactions follow one another and so can be numbered, only who starts again (decision 110).
 *
 * @param origin of the server, which need not be told.
 */
export function sendChanges(trx: Trx, origin: string, changes: Changes): void {
  // The number tells rows from each other where transactions have none; as text: a column made elsewhere may be an xid8.
  const row = { at: Date.now(), origin, changed: JSON.stringify(changes), xid: String(randomInt(2 ** 47)) }
  insertChanges.send(trx, row)
}

const insertChanges = prepared<{ at: number; origin: string; changed: string; xid: string }, unknown>(
  (db, { param }) => ({
    compile: () =>
      (isPostgres(db)
        ? sql`insert into catalogue_changes (xid, origin, changed)
            values (${capabilitiesOf(db).snapshots ? sql`pg_current_xact_id()` : param('xid')}, ${param('origin')}, ${param('changed')})`
        : sql`insert into catalogue_changes (xid, at, origin, changed)
            values ((select coalesce(max(xid), 0) + 1 from catalogue_changes), ${param('at')}, ${param('origin')}, ${param('changed')})`
      ).compile(db),
  }),
)
