import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { coalesce } from '../platform/concurrency.ts'
import { addedWords } from '#shared/search/added-words.ts'
import { tradeWith } from '#shared/search/find.ts'
import type { AddedWords } from '#shared/search/table.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import type { AppContext } from '../http/app-context.ts'
import { type ResponseCache, responseCache } from '../http/response-cache.ts'
import { type CatalogueReader, catalogueReader } from './reader.ts'
import { type CatalogueIndex } from '#shared/catalogue-index/catalogue-index.ts'
import {
  type CatalogueChange,
  dropProduct,
  putProduct,
  resell,
} from '#shared/catalogue-index/catalogue-changes.ts'
import { type SaleSchedule, startSaleTurns } from './sale-turns.ts'
import type { ReplicaSync } from '../replicas/replica-sync.ts'
import { openKeptIndex } from './kept/kept-index.ts'
import { startKeeping } from './kept/keeping.ts'
import { loadIndex } from './load-index.ts'
import { adminIndex, type AdminIndex } from './admin-index/admin-index.ts'
import { countPublished, findProducts, findSearchWords, publishedIds } from './repository.ts'
import { piecesSold, popularDays, productsSold } from './pieces-sold.ts'

/** The catalogue in memory, kept current with the database. */
export interface LiveCatalogue extends CatalogueReader {
  responses: ResponseCache
  /** Every product, for the admin's lists. */
  adminIndex: AdminIndex
  /**
   * Reloads these products after a committed change, here and on other servers, and drops the cached responses that
   * contain them. Products that a transaction touched are refreshed without a call.
   */
  refresh(productIds: readonly string[]): Promise<void>
  /** Reads the shop's own words again, here, after a committed change of them; no product is indexed again for it. */
  refreshWords(): Promise<void>
  published: PublishedProducts
  /** Calls back once these products, published or not, are read again after a change, here or on another server. */
  onReloaded(listener: (ids: readonly string[]) => void): void
  close(): Promise<void>
}

/** What is published, as it is in memory. */
export interface PublishedProducts {
  ids(): string[]
  /** The JSON of a product; undefined where it is not published any more. */
  json(id: string): Buffer | undefined
  /** The shop's own words for its search; another object once they have changed. */
  words(): AddedWords
  /** Ids of what has changed since this was last asked; of what has changed before it is loaded, nothing is noted. */
  takeChanged(): ReadonlySet<string>
  /** Calls back after each change: of stock alone, or of more; of products with these ids and perhaps others. */
  onChange(listener: (change: 'stock' | 'content', ids: readonly string[]) => void): void
}

/** The context of features that read the catalogue in memory. */
export type CatalogueContext = AppContext & { catalogue: LiveCatalogue }

export interface CatalogueOptions {
  database: Database
  settings: SaleSchedule
  replicas: Pick<ReplicaSync, 'subscribe' | 'position'>
  /** For the file of the products, and what a later start goes on from. */
  folder: string
  /** From so many products on the index is kept for the next start: fewer are read as fast. */
  keepsFrom?: number
  log: FastifyBaseLogger
}

const ANSWER_BYTES = 12 * 1024 * 1024
const KEEPS_FROM = 5000
/** Products reloaded in one step, some 10 ms; requests are answered in between. */
const IDS_AT_ONCE = 50
/** Sales age out of the 90 days without any event: how often it is looked whether the day has turned. */
const RECOUNT_MS = 60 * 60 * 1000
const RETRY_MS = 1000

/** Loads all published products: of 100,000 about ten seconds, one where they were kept (decision 110). */
export async function openLiveCatalogue({
  database,
  settings,
  replicas,
  folder,
  keepsFrom = KEEPS_FROM,
  log,
}: CatalogueOptions): Promise<LiveCatalogue> {
  const { db, reserved, lists } = database
  const responses = responseCache(ANSWER_BYTES)
  const admin = adminIndex(lists, settings.runningSales)
  let closed = false
  let words: AddedWords = {}
  const listeners: Parameters<PublishedProducts['onChange']>[0][] = []
  let changedIds = new Set<string>()
  const reloadListeners: ((ids: readonly string[]) => void)[] = []

  let keeping: ReturnType<typeof startKeeping> | undefined
  const kept =
    (await countPublished(lists)) >= keepsFrom ? openKeptIndex(join(folder, 'catalogue'), log) : undefined
  const since = settings.runningSales()
  let counted = popularDays(database, Date.now())
  const { index, isKept } = await loadIndex({
    database,
    sales: settings.runningSales,
    folder,
    kept,
    log,
    async update(into, ids) {
      await update({ index: into, responses, admin }, database, ids, settings.runningSales())
    },
  })

  const reload = coalesce(async (ids) => {
    for (let from = 0; from < ids.length && !closed; from += IDS_AT_ONCE) {
      if (from > 0) await setImmediate()
      const some = ids.slice(from, from + IDS_AT_ONCE)
      const changes = await update({ index, responses, admin }, database, some, settings.runningSales())
      if (changes.some(({ kind }) => kind !== 'none')) for (const id of some) changedIds.add(id)
      keeping?.note()
      for (const listener of reloadListeners) listener(some)
      const isContent = changes.some(({ kind }) => kind === 'everything')
      if (!isContent && !changes.some(({ kind }) => kind === 'content')) continue
      for (const listener of listeners) listener(isContent ? 'content' : 'stock', some)
    }
  })
  const reloadWords = coalesce(async () => {
    if (closed) return
    words = addedWords(await findSearchWords(reserved))
    index.trade = tradeWith(words)
    responses.dropAll()
  })
  const reloadAll = async () => {
    admin.invalidate()
    await reloadWords([])
    await reload([...new Set([...index.slots.keys(), ...(await publishedIds(lists))])])
  }

  replicas.subscribe({
    async changed({ products, topics }) {
      if (topics.includes('words')) await reloadWords([])
      if (products.length > 0) await reload(products)
    },
    missed: reloadAll,
  })
  await reloadWords([])

  const timers = new Set<NodeJS.Timeout>()
  // What has failed and has not been done since.
  let missing = 0
  // The change is committed: a failure here is retried, not reported to the caller.
  const withRetry = async (work: () => Promise<void>, isAgain = false): Promise<void> => {
    if (closed) return
    try {
      await work()
      if (isAgain) missing--
    } catch (error) {
      if (!isAgain) missing++
      log.error({ err: error }, 'the catalogue could not be read again; it is tried once more')
      const timer = setTimeout(() => {
        timers.delete(timer)
        void withRetry(work, true)
      }, RETRY_MS).unref()
      timers.add(timer)
    }
  }
  database.onTouched((ids) => withRetry(() => reload(ids)))
  const saleTurns = startSaleTurns({ db, settings, since, reload, withRetry })
  if (kept)
    keeping = startKeeping(
      { kept, index, database, replicas, log, sales: saleTurns.shown, isBehind: () => missing > 0 },
      isKept,
    )
  const recount = async () => {
    const days = popularDays(database, Date.now())
    const aged = { from: counted.from, to: days.from }
    if (days.from === counted.from) return
    // Where the owner has chosen another time zone, the day may turn back.
    const ids = aged.from < aged.to ? await productsSold(lists, aged) : [...index.slots.keys()]
    const sold = await piecesSold(lists, days, ids)
    if (closed) return
    counted = days
    for (let from = 0; from < ids.length && !closed; from += IDS_AT_ONCE) {
      if (from > 0) await setImmediate()
      const some = ids.slice(from, from + IDS_AT_ONCE).flatMap((id) => {
        const slot = index.slots.get(id)
        return slot === undefined ? [] : [{ id, slot }]
      })
      dropOutdated(
        responses,
        some.map(({ id, slot }) => resell(index, slot, sold.get(id) ?? 0)),
      )
    }
  }
  const recounting = setInterval(() => {
    recount().catch((error: unknown) => log.error({ err: error }, 'counting sales failed'))
  }, RECOUNT_MS).unref()
  return {
    ...catalogueReader(index, responses),
    responses,
    adminIndex: admin,
    async refresh(ids) {
      if (ids.length > 0) await database.transact((trx) => Promise.resolve(trx.touch(ids)))
    },
    refreshWords: () => withRetry(() => reloadWords([])),
    published: {
      ids: () => [...index.slots.keys()],
      json(id) {
        const slot = index.slots.get(id)
        return slot === undefined ? undefined : index.products.file.read(slot)
      },
      words: () => words,
      takeChanged() {
        const taken = changedIds
        changedIds = new Set()
        return taken
      },
      onChange(listener) {
        listeners.push(listener)
      },
    },
    onReloaded(listener) {
      reloadListeners.push(listener)
    },
    async close() {
      await keeping?.end()
      closed = true
      clearInterval(recounting)
      for (const timer of timers) clearTimeout(timer)
      await saleTurns.end()
      await reload([]).catch(() => {})
      await reloadWords([]).catch(() => {})
      index.products.file.close()
    },
  }
}

interface InMemory {
  index: CatalogueIndex
  responses: ResponseCache
  admin: AdminIndex
}

/** Answers what has changed by it. */
async function update(
  { index, responses, admin }: InMemory,
  database: Database,
  ids: readonly string[],
  sales: RunningSales,
): Promise<CatalogueChange[]> {
  const [{ products, codes }, sold] = await Promise.all([
    findProducts(database.reserved, ids, sales),
    piecesSold(database.reserved, popularDays(database, Date.now()), ids),
  ])
  const found = new Set(products.map((product) => product._id))
  admin.put(
    products,
    ids.filter((id) => !found.has(id)),
    codes,
  )
  const published = products.filter((product) => product.isPublished)
  const there = new Set(published.map((product) => product._id))
  const gone = ids.filter((id) => !there.has(id)).map((id) => dropProduct(index, id))
  const put = published.map((product) => putProduct(index, product, sold.get(product._id) ?? 0))
  const changes = [...gone, ...put]
  dropOutdated(responses, changes)
  return changes
}

/** A change of stock drops the responses that contain the product; a change of filters or orders drops all. */
function dropOutdated(responses: ResponseCache, changes: readonly CatalogueChange[]): void {
  if (changes.some(({ kind }) => kind === 'everything')) return responses.dropAll()
  const slots = new Set(changes.flatMap((change) => ('slot' in change ? [change.slot] : [])))
  if (slots.size === 0) return
  const sold = changes.some(({ kind }) => kind === 'sold')
  responses.drop((answer) => (sold && answer.byPopularity) || answer.slots.some((slot) => slots.has(slot)))
}
