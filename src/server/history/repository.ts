import { type Selectable, sql } from 'kysely'
import { fold } from '#shared/catalogue-tokenizer.ts'
import { HISTORY_KINDS } from '#shared/admin/limits.ts'
import type { HistoryQuery } from '#shared/contract/admin/history.ts'
import { deleteOld } from '../database/delete-old.ts'
import type { Queries } from '../database/database.ts'
import { newId } from '../platform/ids.ts'
import type { HistoryTable } from '../database/schema/tables.ts'

export type HistoryRow = Selectable<HistoryTable>

/** Newest first, only those older than `cursor`. */
export async function findEntries(
  db: Queries,
  { kind, entityId, actorId, action, batchId, search = '', grouped, cursor }: HistoryQuery,
  limit: number,
): Promise<HistoryRow[]> {
  let query = db.selectFrom('history').selectAll().orderBy('id', 'desc').limit(limit)
  if (kind) query = query.where('kind', '=', kind)
  if (entityId) query = query.where('entity_id', '=', entityId)
  // Those about one thing are found by its kind and id together.
  if (entityId && !kind) query = query.where('kind', 'in', HISTORY_KINDS)
  if (actorId) query = query.where('actor_id', '=', actorId)
  if (action) query = query.where('action', '=', action)
  if (batchId) query = query.where('batch_id', '=', batchId)
  if (grouped === '1') query = query.where('batch_size', 'is not', null)
  if (cursor) query = query.where('id', '<', cursor)
  for (const word of fold(search.toWellFormed()).split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(sql<boolean>`search_key like ${pattern} escape '\\'`)
  }
  return query.execute()
}

/** The ids of those products that entries are about and that are in the catalogue. */
export async function productsThere(db: Queries, entries: readonly HistoryRow[]): Promise<Set<string>> {
  const ids = new Set(entries.flatMap(({ kind, entity_id: id }) => (kind === 'product' ? [id] : [])))
  if (ids.size === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The ids of those decisions on reviews after which nothing has happened to the review. */
export async function lastDecisions(db: Queries, entries: readonly HistoryRow[]): Promise<Set<string>> {
  const decisions = entries.filter(({ kind }) => kind === 'review')
  if (decisions.length === 0) return new Set()
  const ids = [...new Set(decisions.map((entry) => entry.entity_id))]
  const rows = await db.selectFrom('reviews').select(['id', 'version']).where('id', 'in', ids).execute()
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return new Set(
    decisions.filter((entry) => versions.get(entry.entity_id) === entry.version).map(({ id }) => id),
  )
}

export async function findEntry(db: Queries, id: string): Promise<HistoryRow | undefined> {
  return db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The entries of a batch in their order, `size` at a time. */
export async function* entriesOfBatch(
  db: Queries,
  batchId: string,
  size: number,
): AsyncGenerator<HistoryRow[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where('batch_id', '=', batchId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    after = rows.at(-1)?.id ?? ''
  }
}

/** Of these batches those that are undone: by an undoing that has not been undone itself. */
export async function undoneBatches(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('batch_undos')
    .selectAll()
    .where('batch_id', 'in', [...new Set(ids)])
    .execute()
  const undone = await undoneBatches(
    db,
    rows.map((row) => row.undone_by),
  )
  return new Set(rows.flatMap((row) => (undone.has(row.undone_by) ? [] : [row.batch_id])))
}

/** Says that a batch is undone by another. */
export async function markUndone(db: Queries, batchId: string, by: string): Promise<void> {
  await db.insertInto('batch_undos').values({ undone_by: by, batch_id: batchId }).execute()
}

/** Deletes entries of before `before`, ms, and which batch undid another where neither can be seen any more. */
export async function forgetOldHistory(db: Queries, before: number): Promise<void> {
  await deleteOld(db, 'history', (is) => is('id', '<', newId(before)))
  await deleteOld(db, 'batch_undos', (is) =>
    is.not(
      is.exists(
        is.selectFrom('history').select('id').whereRef('history.batch_id', '=', 'batch_undos.undone_by'),
      ),
    ),
  )
}
