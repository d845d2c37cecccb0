import type { Queries } from '../database/database.ts'
import type { Days } from '../catalogue/pieces-sold.ts'
import { bestSellers, type Seller } from './summary-repository.ts'

const SELLERS = 10
/** Of a longer span, which takes long to count, the answer is kept this long, ms; it hardly changes meanwhile. */
const LONG_DAYS = 92
const KEPT_MS = 60_000

type Kept = Map<string, { until: number; sellers: Promise<Seller[]> }>
const keptOf = new WeakMap<object, Kept>()

/** What was sold most on these days; of more than three months' as it was at most a minute ago. */
export async function sellersOf(db: Queries, days: Days): Promise<Seller[]> {
  if (days.to - days.from <= LONG_DAYS) return bestSellers(db, days, SELLERS)
  const now = Date.now()
  const kept: Kept = keptOf.get(db) ?? new Map()
  keptOf.set(db, kept)
  for (const [key, { until }] of kept) if (until <= now) kept.delete(key)
  const key = `${days.from} ${days.to}`
  const ready = kept.get(key)
  if (ready) return ready.sellers
  const sellers = bestSellers(db, days, SELLERS)
  kept.set(key, { until: now + KEPT_MS, sellers })
  sellers.catch(() => kept.delete(key))
  return sellers
}
