import type { FastifyBaseLogger } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { putProduct, resellAll } from '#shared/catalogue-index/catalogue-changes.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import type { Database } from '../database/database.ts'
import type { FoundIndex, KeptIndex } from './kept/kept-index.ts'
import { changesAfter } from './kept/position.ts'
import { type StoredIndex, storedIndex } from './records/product-records.ts'
import { piecesSold, popularDays } from './pieces-sold.ts'
import { countPublished, publishedProducts } from './repository.ts'
import { differing, productsIn } from './sale-turns.ts'

export interface Loading {
  database: Database
  sales: () => RunningSales
  /** For a scratch file, where nothing is kept. */
  folder: string
  kept: KeptIndex | undefined
  log: FastifyBaseLogger
  /** Reads these products again into the index. */
  update: (index: StoredIndex, ids: readonly string[]) => Promise<void>
}

/** More rows would survive the young generation and grow the heap by half during the load. */
const ROWS_AT_ONCE = 20
const IDS_AT_ONCE = 50
/** Where more than this share of all products has changed, all are read: that is as fast, and packs them anew. */
const CHANGED_MOST = 1 / 4
const CHANGED_AT_LEAST = 1000

/** The index of all published products as the database has them, from the kept one where that can be gone on from. */
export async function loadIndex(loading: Loading): Promise<{ index: StoredIndex; isKept: boolean }> {
  const { kept, log } = loading
  const found = kept?.find()
  if (found) {
    const why = await goOn(loading, found)
    if (why === undefined) return { index: await sorted(found.index), isKept: true }
    log.info({ why }, 'the catalogue that was kept is of no use: it is read anew')
    found.index.products.file.close()
    kept?.discard()
  }
  return { index: await sorted(await readAll(loading)), isKept: false }
}

/** All its orders are made now: whoever asked first would keep everybody waiting for them, 80 ms for each at 300,000. */
async function sorted(index: StoredIndex): Promise<StoredIndex> {
  for (const order of index.orders.values()) {
    order.all()
    await setImmediate()
  }
  index.byPrice.prepare()
  return index
}

/** Brings a kept index up to date. Says why that cannot be, where it cannot. */
async function goOn(loading: Loading, { index, position, sales }: FoundIndex): Promise<string | undefined> {
  const { database, update } = loading
  const { db, lists } = database
  const changes = await changesAfter(database, position)
  if (!changes) return 'changes may have been missed'
  const ids = new Set(changes.products)
  for await (const turned of productsIn(db, differing(sales, loading.sales().sales)))
    for (const id of turned) ids.add(id)
  if (ids.size > Math.max(CHANGED_AT_LEAST, index.size * CHANGED_MOST)) return 'much has changed'
  const all = [...ids]
  for (let from = 0; from < all.length; from += IDS_AT_ONCE)
    await update(index, all.slice(from, from + IDS_AT_ONCE))
  resellAll(index, await piecesSold(lists, popularDays(database, Date.now())))
  return index.size === (await countPublished(lists)) ? undefined : 'products were changed beside the shop'
}

async function readAll({ database, sales, folder, kept }: Loading): Promise<StoredIndex> {
  const { lists: db } = database
  const expected = await countPublished(db)
  const index = storedIndex(kept?.folder ?? folder, expected, { hasName: kept !== undefined })
  const sold = await piecesSold(db, popularDays(database, Date.now()))
  for await (const products of publishedProducts(db, ROWS_AT_ONCE, sales)) {
    for (const product of products) putProduct(index, product, sold.get(product._id) ?? 0, true)
  }
  index.words.finish()
  return index
}
