import type { Queries } from '../database/database.ts'
import { DAY_MS, type Span } from './period.ts'
import { bestSellers, type Seller } from './summary-repository.ts'

const SELLERS = 10
/** Of a longer span, which takes long to count, the answer is kept this long, ms; it hardly changes meanwhile. */
const LONG_DAYS = 92
const KEPT_MS = 60_000

type Kept = Map<string, { until: number; sellers: Promise<Seller[]> }>
const keptOf = new WeakMap<object, Kept>()

/** What was sold most in a span; of one longer than three months, as it was at most a minute ago. */
export async function sellersOf(db: Queries, span: Span): Promise<Seller[]> {
  if (span.to - span.from <= LONG_DAYS * DAY_MS) return bestSellers(db, span, SELLERS)
  const now = Date.now()
  const kept: Kept = keptOf.get(db) ?? new Map()
  keptOf.set(db, kept)
  for (const [key, { until }] of kept) if (until <= now) kept.delete(key)
  // A span up to now is the same for a minute.
  const key = `${span.from} ${Math.floor(span.to / KEPT_MS)}`
  const ready = kept.get(key)
  if (ready) return ready.sellers
  const sellers = bestSellers(db, span, SELLERS)
  kept.set(key, { until: now + KEPT_MS, sellers })
  sellers.catch(() => kept.delete(key))
  return sellers
}
