import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Miss } from '../http/response-cache.ts'
import { coalesce } from '../platform/concurrency.ts'
import { missQuery } from './miss-query.ts'
import { addMisses, forgetMiss, type MissRow } from './misses-repository.ts'

/** Counts what shoppers do not find, beside the requests: no answer waits for it, and none fails by it. */
export interface SearchMisses {
  note(miss: Miss): void
  /** Takes a search off the list, until it is not found again. */
  forget(phrase: string): Promise<void>
  /** Stores what has been noted so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 5000
/** Different searches noted between two flushes; more are let go, so that no stranger has much written. */
const WAITING = 200

export function searchMisses({ db }: Database, log: FastifyBaseLogger): SearchMisses {
  let waiting = new Map<string, MissRow>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const withoutFailing = (work: () => Promise<void>) =>
    work().catch((error: unknown) =>
      log.warn({ err: error }, 'what was searched for and not found could not be counted'),
    )
  const store = coalesce(async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting.values()]
    waiting = new Map()
    await withoutFailing(() => addMisses(db, rows))
  })
  return {
    note({ search, near }) {
      const query = missQuery(search)
      if (query === undefined || closed) return
      const known = waiting.get(query)
      if (!known && waiting.size >= WAITING) return
      waiting.set(query, {
        query,
        nothing_count: (known?.nothing_count ?? 0) + (near ? 0 : 1),
        near_count: (known?.near_count ?? 0) + (near ? 1 : 0),
        last_at: Date.now(),
      })
      timer ??= setTimeout(() => void store([]), FLUSH_MS).unref()
    },
    async forget(phrase) {
      const query = missQuery(phrase)
      if (query === undefined) return
      waiting.delete(query)
      await withoutFailing(() => forgetMiss(db, query))
    },
    flush: () => store([]),
    async close() {
      closed = true
      await store([])
    },
  }
}
