import type { FastifyBaseLogger } from 'fastify'
import type { RunningSales } from '#shared/totals/sales.ts'
import type { Database } from '../../database/database.ts'
import { coalesce } from '../../platform/concurrency.ts'
import type { ReplicaSync } from '../../replicas/replica-sync.ts'
import type { StoredIndex } from '../records/product-records.ts'
import type { KeptIndex } from './kept-index.ts'
import { forgetBefore, currentPosition } from './position.ts'

interface Keeping {
  kept: KeptIndex
  index: StoredIndex
  database: Database
  replicas: Pick<ReplicaSync, 'position'>
  log: FastifyBaseLogger
  /** The sales that the products in memory are priced with, or earlier ones. */
  sales: () => RunningSales
  /** Whether something that was committed could not be read yet. */
  isBehind: () => boolean
}

/** Rows that PostgreSQL keeps of what was changed are an hour old at most (`read-changes.ts`). */
const KEEP_MS = 30 * 60_000

/**
 * Keeps the index every half hour in which it has changed, and when this is ended; at once where it is not kept yet.
 *
 * @param isKept whether what is kept is what the index began with.
 */
export function startKeeping(
  { kept, index, database, replicas, log, sales, isBehind }: Keeping,
  isKept: boolean,
): { note: () => void; end: () => Promise<void> } {
  let changed = !isKept
  const keep = coalesce(async () => {
    if (!changed) return
    changed = false
    try {
      const position = await currentPosition(database, replicas.position())
      // What was committed before that is in memory now, unless it could not be read.
      await database.told()
      if (!position || isBehind()) throw new Error('the catalogue in memory is behind the database')
      changed = !(await kept.keep(index, position, sales().sales)) || changed
      if (!changed) await forgetBefore(database, position)
    } catch (error) {
      changed = true
      log.warn({ err: error }, 'the catalogue could not be kept for the next start')
    }
  })
  void keep([])
  const timer = setInterval(() => void keep([]), KEEP_MS).unref()
  return {
    note: () => (changed = true),
    async end() {
      clearInterval(timer)
      await keep([])
      kept.close()
    },
  }
}
