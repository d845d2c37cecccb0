import type { FastifyBaseLogger } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { coalesce } from '../platform/concurrency.ts'
import type { AppContext } from '../http/app-context.ts'
import { type ResponseCache, responseCache } from '../http/response-cache.ts'
import { type CatalogueReader, catalogueReader } from './reader.ts'
import {
  catalogueIndex,
  type CatalogueIndex,
  type Change,
  dropProduct,
  putProduct,
  resell,
} from './index/catalogue-index.ts'
import type { ReplicaSync, ReplicaSyncOptions } from './replica-sync.ts'
import { adminIndex, type AdminIndex } from './admin-index/admin-index.ts'
import { countPublished, findProducts, piecesSold, publishedIds, publishedProducts } from './repository.ts'

/** The catalogue in memory, kept in step with the database. */
export interface LiveCatalogue extends CatalogueReader {
  answers: ResponseCache
  /** Every product, for the lists of the back office. */
  adminIndex: AdminIndex
  /**
   * Reads these products again after a committed change to them and drops the answers they are in. What a
   * transaction has touched comes here by itself.
   */
  refresh(productIds: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** What a feature is handed that reads the catalogue in memory. */
export type CatalogueContext = AppContext & { catalogue: LiveCatalogue }

export interface CatalogueOptions {
  database: Database
  /** Of the PostgreSQL that other servers of this shop may be on too; undefined for an embedded database. */
  url: string | undefined
  /** For the scratch file of the products. */
  folder: string
  log: FastifyBaseLogger
}

const ANSWER_BYTES = 12 * 1024 * 1024
/** More would outlive the young generation, and the heap would grow by half again while it fills. */
const ROWS_AT_ONCE = 20
/** Read again in steps, so that shoppers are answered in between: each takes some hundredths of a second. */
const IDS_AT_ONCE = 50
/** Sales grow older than 90 days without anything happening. */
const RECOUNT_MS = 60 * 60 * 1000
const RETRY_MS = 1000

/** Reads all published products; 100,000 take some ten seconds. */
export async function openLiveCatalogue({
  database,
  url,
  folder,
  log,
}: CatalogueOptions): Promise<LiveCatalogue> {
  const { db } = database
  const index = catalogueIndex(folder, await countPublished(db))
  const answers = responseCache(ANSWER_BYTES)
  const admin = adminIndex(db)
  let closed = false

  const readAgain = coalesce(async (ids) => {
    for (let from = 0; from < ids.length && !closed; from += IDS_AT_ONCE) {
      if (from > 0) await setImmediate()
      await update({ index, answers, admin }, database, ids.slice(from, from + IDS_AT_ONCE))
    }
  })
  const readAllAgain = async () => {
    admin.forget()
    await readAgain([...new Set([...index.slots.keys(), ...(await publishedIds(db))])])
  }

  // Heard before the first reading begins and read after it, so that nothing falls between the two.
  const loaded = Promise.withResolvers<void>()
  const replicas = await replicaSyncAt(url, {
    database,
    log,
    changed: (ids) => loaded.promise.then(() => readAgain(ids)),
    missed: () => loaded.promise.then(readAllAgain),
  })
  await load(index, database)
  loaded.resolve()

  const timers = new Set<NodeJS.Timeout>()
  // The change is committed whatever becomes of this: whoever made it is not told of a failure here.
  const refresh = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0 || closed) return
    try {
      await readAgain(ids)
      await replicas.tell(ids)
    } catch (error) {
      log.error({ err: error }, 'the catalogue could not be read again; it is tried once more')
      const timer = setTimeout(() => {
        timers.delete(timer)
        void refresh(ids)
      }, RETRY_MS).unref()
      timers.add(timer)
    }
  }
  database.onTouched(refresh)
  const recount = async () => {
    const sold = await piecesSold(db, Date.now())
    if (!closed)
      dropOutdated(
        answers,
        [...index.slots].map(([id, slot]) => resell(index, slot, sold.get(id) ?? 0)),
      )
  }
  const recounting = setInterval(() => {
    recount().catch((error: unknown) => log.error({ err: error }, 'counting sales failed'))
  }, RECOUNT_MS).unref()
  return {
    ...catalogueReader(index, answers),
    answers,
    adminIndex: admin,
    refresh,
    async close() {
      closed = true
      clearInterval(recounting)
      for (const timer of timers) clearTimeout(timer)
      await replicas.close()
      await readAgain([]).catch(() => {})
      index.pages.close()
    },
  }
}

async function replicaSyncAt(
  url: string | undefined,
  options: Omit<ReplicaSyncOptions, 'url'>,
): Promise<ReplicaSync> {
  // One server alone has nobody to tell.
  if (!url) return { tell: () => Promise.resolve(), close: () => Promise.resolve() }
  const { openReplicaSync } = await import('./replica-sync.ts')
  return openReplicaSync({ ...options, url })
}

async function load(index: CatalogueIndex, { db }: Database): Promise<void> {
  const sold = await piecesSold(db, Date.now())
  for await (const products of publishedProducts(db, ROWS_AT_ONCE)) {
    for (const product of products) putProduct(index, product, sold.get(product._id) ?? 0, true)
  }
}

interface Kept {
  index: CatalogueIndex
  answers: ResponseCache
  admin: AdminIndex
}

async function update(
  { index, answers, admin }: Kept,
  { db }: Database,
  ids: readonly string[],
): Promise<void> {
  const [products, sold] = await Promise.all([findProducts(db, ids), piecesSold(db, Date.now(), ids)])
  const found = new Set(products.map((product) => product._id))
  admin.put(
    products,
    ids.filter((id) => !found.has(id)),
  )
  const published = products.filter((product) => product.isPublished)
  const there = new Set(published.map((product) => product._id))
  const gone = ids.filter((id) => !there.has(id)).map((id) => dropProduct(index, id))
  const put = published.map((product) => putProduct(index, product, sold.get(product._id) ?? 0))
  dropOutdated(answers, [...gone, ...put])
}

/** A change of stock reaches the answers it is in, one of filters or orders all of them. */
function dropOutdated(answers: ResponseCache, changes: readonly Change[]): void {
  if (changes.some(({ kind }) => kind === 'everything')) return answers.dropAll()
  const slots = new Set(changes.flatMap((change) => ('slot' in change ? [change.slot] : [])))
  if (slots.size === 0) return
  const sold = changes.some(({ kind }) => kind === 'sold')
  answers.drop((answer) => (sold && answer.byPopularity) || answer.slots.some((slot) => slots.has(slot)))
}
