import { setImmediate } from 'node:timers/promises'
import type { ProductRow } from '../product-fields/fields.ts'
import { isInSale, type RunningSales, type ScheduledSale } from '#shared/totals/sales.ts'
import type { Queries } from '../database/database.ts'
import { coalesce } from '../platform/concurrency.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'

/** The longest that is waited: a machine that slept, or whose clock was set, notices after that. */
const LOOK_MS = 30_000
const ROWS_AT_ONCE = 1000
/** So few at a time that other changes of products need not wait for all of them. */
const IDS_AT_ONCE = 500

interface Turning {
  db: Queries
  settings: SaleSchedule
  /** The sales that the products in memory were priced with, or earlier ones. */
  since: RunningSales
  /** Reads these products again. */
  reload: (ids: readonly string[]) => Promise<void>
  /** Does it, and once more where it fails. */
  withRetry: (work: () => Promise<void>) => Promise<void>
}

export type SaleSchedule = Pick<LiveSettings, 'runningSales' | 'nextSaleTurn' | 'onChange'>

/**
 * Shows products at other prices as soon as a sale begins or ends, or the owner changes one. Each server does so by
 * itself, at the same moment; nothing is written.
 */
export function startSaleTurns({ db, settings, since, reload, withRetry }: Turning): SaleTurns {
  let shown = since
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const turn = coalesce(async () => {
    const running = settings.runningSales()
    for await (const ids of productsIn(db, differing(shown.sales, running.sales))) {
      for (let from = 0; from < ids.length && !closed; from += IDS_AT_ONCE)
        await reload(ids.slice(from, from + IDS_AT_ONCE))
      if (closed) return
    }
    shown = running
  })
  const look = () => {
    clearTimeout(timer)
    if (closed) return
    const wait = Math.min(settings.nextSaleTurn() - Date.now(), LOOK_MS)
    timer = setTimeout(look, Math.max(wait, 1)).unref()
    if (settings.runningSales() !== shown) void withRetry(() => turn([]))
  }
  settings.onChange(look)
  look()
  return {
    shown: () => shown,
    async end() {
      closed = true
      clearTimeout(timer)
      await turn([]).catch(() => {})
    },
  }
}

export interface SaleTurns {
  /** The sales that the products in memory are priced with, or earlier ones. */
  shown(): RunningSales
  end(): Promise<void>
}

/** Sales that one of the two has and the other has not, or otherwise. */
export function differing(one: readonly ScheduledSale[], other: readonly ScheduledSale[]): ScheduledSale[] {
  const without = (some: readonly ScheduledSale[], others: readonly ScheduledSale[]) => {
    const known = new Set(others.map((sale) => JSON.stringify(sale)))
    return some.filter((sale) => !known.has(JSON.stringify(sale)))
  }
  return [...without(one, other), ...without(other, one)]
}

/** The ids of all products that one of the sales is of, published or not, some at a time. */
export async function* productsIn(db: Queries, sales: readonly ScheduledSale[]): AsyncGenerator<string[]> {
  if (sales.length === 0) return
  for await (const rows of soldProducts(db))
    yield rows.filter((row) => sales.some((sale) => isInSale(sale, row))).map(({ id }) => id)
}

type SoldProduct = Pick<ProductRow, 'id' | 'sku' | 'category' | 'collections' | 'is_published'>

/** What sales go by, of all products, some at a time with requests in between. */
export async function* soldProducts(db: Queries): AsyncGenerator<SoldProduct[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'sku', 'category', 'collections', 'is_published'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.id ?? ''
    await setImmediate()
  }
}
