import type { Insertable } from 'kysely'
import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import { fold } from '#shared/catalogue-tokenizer.ts'
import type { Trx } from '../database/database.ts'
import type { HistoryTable } from '../database/schema/tables.ts'
import { newOrderedId } from '../platform/ids.ts'

/** The admin who made the change. */
export type Actor = HistoryEntry['actor']
export type FieldChange = HistoryEntry['changes'][number]

export interface Entry {
  actor: Actor
  action: HistoryEntry['action']
  kind: HistoryEntry['entity']['kind']
  entityId: string
  /** What people call it. Nothing about a shopper but their name. */
  title: string
  /** Found by these too, beside the title. */
  words?: string
  changes: readonly FieldChange[]
  /** Of the product or the review, after the change. */
  version?: number
  /** What was deleted, whole, so that it can come back. */
  former?: unknown
}

const ROWS_AT_ONCE = 100

/**
 * Stores audit entries in the caller's transaction; those of a batch in their order.
 *
 * @param batchId of entries that were made together.
 */
export async function record(trx: Trx, entries: readonly Entry[], batchId?: string): Promise<void> {
  const rows = historyRows(entries, batchId)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('history')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  const orders = entries.flatMap(({ kind, entityId }) => (kind === 'order' ? [entityId] : []))
  if (orders.length > 0) trx.announce('orders', orders)
}

/** As they are stored. The first of a batch carries its size. */
export const historyRows = (
  entries: readonly Entry[],
  batchId: string | null = null,
  now = Date.now(),
): Insertable<HistoryTable>[] =>
  entries.map((entry, position) => ({
    id: newOrderedId(now),
    at: now,
    actor_id: entry.actor._id,
    actor_name: entry.actor.name,
    action: entry.action,
    kind: entry.kind,
    entity_id: entry.entityId,
    title: entry.title,
    search_key: fold(`${entry.title} ${entry.words ?? ''} ${entry.actor.name}`).toWellFormed(),
    batch_id: batchId,
    batch_size: batchId === null ? 1 : position === 0 ? entries.length : null,
    version: entry.version ?? null,
    changes: JSON.stringify(entry.changes),
    former: entry.former === undefined ? null : JSON.stringify(entry.former),
  }))
