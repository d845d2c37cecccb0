import { type Selectable, sql } from 'kysely'
import { deleteOld } from '../database/delete-old.ts'
import type { Queries } from '../database/database.ts'
import type { SearchMissesTable } from '../database/schema/search-tables.ts'

export type MissRow = Selectable<SearchMissesTable>

/** Rows that are kept; of more, the least asked and of those the oldest go. */
const KEPT = 2000
const KEPT_MS = 90 * 24 * 60 * 60 * 1000
const asked = sql<number>`nothing_count + near_count`

/** Adds counts to those that are there. */
export async function addMisses(db: Queries, rows: readonly MissRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('search_misses')
    // In one order on every server of the shop: so none waits for another in a circle.
    .values(rows.toSorted((a, b) => (a.query < b.query ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('query').doUpdateSet({
        nothing_count: sql`search_misses.nothing_count + excluded.nothing_count`,
        near_count: sql`search_misses.near_count + excluded.near_count`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute()
  await keepTheMostAsked(db)
}

async function keepTheMostAsked(db: Queries): Promise<void> {
  const { rows } = await db
    .selectFrom('search_misses')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const surplus = Number(rows) - KEPT
  if (surplus <= 0) return
  const least = db
    .selectFrom('search_misses')
    .select('query')
    .orderBy(asked)
    .orderBy('last_at')
    .limit(surplus)
  await db.deleteFrom('search_misses').where('query', 'in', least).execute()
}

/** The most asked first, and of those the last. */
export const findMisses = (db: Queries, limit: number): Promise<MissRow[]> =>
  db
    .selectFrom('search_misses')
    .selectAll()
    .orderBy(asked, 'desc')
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute()

export async function forgetMiss(db: Queries, query: string): Promise<void> {
  await db.deleteFrom('search_misses').where('query', '=', query).execute()
}

/** Deletes what nobody has asked for in 90 days. */
export async function forgetOldMisses(db: Queries, now: number): Promise<void> {
  await deleteOld(db, 'search_misses', (is) => is('last_at', '<', now - KEPT_MS))
}
