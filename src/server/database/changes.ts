import { type RawBuilder, sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { fromJson } from '#shared/json.ts'
import { isPostgres } from './engine/is-postgres.ts'
import { capabilitiesOf } from './engine/capabilities.ts'
import type { Queries } from './database.ts'

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
export function insertChanges(db: Queries, origin: string, changes: Changes): RawBuilder<unknown> {
  const changed = JSON.stringify(changes)
  if (!isPostgres(db))
    return sql`insert into catalogue_changes (xid, at, origin, changed)
      values ((select coalesce(max(xid), 0) + 1 from catalogue_changes), ${Date.now()}, ${origin}, ${changed})`
  if (capabilitiesOf(db).snapshots)
    return sql`insert into catalogue_changes (xid, origin, changed)
      values (pg_current_xact_id(), ${origin}, ${changed})`
  // Only to tell rows from each other, as text: a column made elsewhere may be an xid8.
  return sql`insert into catalogue_changes (xid, origin, changed)
    values (${String(randomInt(2 ** 47))}, ${origin}, ${changed})`
}
