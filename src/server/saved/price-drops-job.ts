import { setImmediate } from 'node:timers/promises'
import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import { toRupees } from '../platform/money.ts'
import { newId } from '../platform/ids.ts'
import { writePush } from '../push/write-push.ts'
import { lowerSaved, priceUnpriced, savedAfter, savedAmong } from './repository.ts'
import { pricesOf } from './prices.ts'

/** A price that was a slip and is put right in so long is told to nobody, ms. */
const SETTLE_MS = 2 * 60_000
const LOOK_MS = 5000
/** What went past, in a crash or while it was sold out, is found so often, ms. */
const LOOK_AT_ALL_MS = 30 * 60_000
const PRODUCTS_AT_ONCE = 200

interface Pace {
  settleMs?: number
  lookMs?: number
}

/**
 * Tells who has saved a product that it costs less than when they saved it, or were last told so, however that came: by an
 * edit, a file, or a sale that began. What was told is lowered in the transaction that writes the messages, so that each fall
 * is told once, by one of several servers. Call the result to stop it.
 */
export function startPriceDrops(
  { database, catalogue, settings, log }: CatalogueContext,
  { settleMs = SETTLE_MS, lookMs = LOOK_MS }: Pace = {},
): () => Promise<void> {
  let isStopping = false
  /** When each is looked at. */
  const due = new Map<string, number>()
  let working: Promise<void> = Promise.resolve()

  /** To some of those who saved it; returns how many. */
  const tellSome = (id: string) =>
    database.transact(async (trx) => {
      const [product] = await pricesOf(trx, [id], settings.runningSales(), { isInStock: true })
      if (!product) return { told: 0, isAll: true }
      const { paise, name } = product
      const { users, isAll } = await lowerSaved(trx, id, paise)
      const news = {
        kind: 'price-drop' as const,
        productId: id,
        name,
        price: toRupees(paise),
        path: `/product/${id}`,
      }
      await writePush(trx, { about: `price ${newId(Date.now())}`, to: users, news })
      return { told: users.length, isAll }
    })
  const look = async (ids: readonly string[]) => {
    const saved = await savedAmong(database.db, ids)
    const most = new Map(saved.map(({ productId, highest }) => [productId, highest]))
    const prices = await pricesOf(database.db, [...most.keys()], settings.runningSales())
    for (const { id, paise } of prices) {
      if (isStopping) return
      const highest = most.get(id) ?? null
      if (saved.some((one) => one.productId === id && one.unpriced > 0))
        await priceUnpriced(database.db, id, paise)
      if (highest === null || highest <= paise) continue
      while (!isStopping && !(await tellSome(id)).isAll) await setImmediate()
    }
  }
  const lookAtAll = async () => {
    for (let after = ''; !isStopping;) {
      const ids = await savedAfter(database.db, after, PRODUCTS_AT_ONCE)
      await look(ids)
      if (ids.length < PRODUCTS_AT_ONCE) return
      after = ids.at(-1) ?? ''
      await setImmediate()
    }
  }
  const lookAtDue = async () => {
    const now = Date.now()
    const ids = [...due].filter(([, at]) => at <= now || at > now + settleMs).map(([id]) => id)
    for (let from = 0; from < ids.length && !isStopping; from += PRODUCTS_AT_ONCE) {
      const some = ids.slice(from, from + PRODUCTS_AT_ONCE)
      for (const id of some) due.delete(id)
      await look(some)
    }
  }
  // One after the other: a look that takes long is not overtaken.
  const then = (work: () => Promise<void>) => {
    working = working
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'lower prices could not be told'))
  }
  catalogue.published.onChange((change, ids) => {
    if (change === 'stock' || isStopping) return
    const at = Date.now() + settleMs
    for (const id of ids) due.set(id, at)
  })
  then(lookAtAll)
  const timers = [
    setInterval(() => {
      if (due.size > 0) then(lookAtDue)
    }, lookMs).unref(),
    setInterval(() => then(lookAtAll), LOOK_AT_ALL_MS).unref(),
  ]
  return async () => {
    isStopping = true
    for (const timer of timers) clearInterval(timer)
    await working
  }
}
