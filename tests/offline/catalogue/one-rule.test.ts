import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCatalogueDatabase } from '#offline/catalogue/catalogue-database.ts'
import { openHeldCatalogue } from '#offline/catalogue/held-catalogue.ts'
import { takeCatalogue } from '#offline/catalogue/take-catalogue.ts'
import { storedIndex } from '#server/catalogue/records/product-records.ts'
import { catalogueReader } from '#server/catalogue/reader.ts'
import { responseCache } from '#server/http/response-cache.ts'
import { putProduct } from '#shared/catalogue-index/catalogue-changes.ts'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import type { Sold } from '#shared/catalogue-snapshot/core.ts'
import type { Product, ProductList, ProductQuery } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import { someCatalogue, someQuery } from '#tests/support/catalogue.ts'
import { byId } from '#tests/support/snapshot.ts'
import { catalogueShop } from './catalogue-shop.ts'
import { runs } from '#tests/support/runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'darzi-one-rule-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sold = (id: string) => Number(id.slice(2)) % 4

type Execution = (query: ProductQuery) => unknown

/** The rule as it is written. */
const plain =
  (products: readonly Product[]): Execution =>
  (query) =>
    queryCatalogue(products, query, sold)

/** What the shop answers, from its index; nothing that was answered before is kept. */
function onServer(products: readonly Product[]): { ask: Execution; close: () => void } {
  const index = storedIndex(folder)
  for (const product of products) putProduct(index, product, sold(product._id), true)
  const reader = catalogueReader(index, responseCache(0))
  const ask = (query: ProductQuery) => {
    const { success, ...page } = fromJson<ProductList & { success: true }>(reader.list(query).body.toString())
    expect(success).toBe(true)
    return page
  }
  return { ask, close: () => index.products.file.close() }
}

/** What a device answers that has taken the shop's files, kept them, and opened them again. */
async function onDevice(products: readonly Product[]): Promise<{ ask: Execution; close: () => void }> {
  globalThis.indexedDB = new IDBFactory()
  const database = await openCatalogueDatabase()
  const shop = catalogueShop()
  shop.publish(products.map((product): Sold => ({ product, sold: sold(product._id) })).toSorted(byId))
  await takeCatalogue(database, shop.source, { now: 1 })
  const held = await openHeldCatalogue(database, 'of this build')
  return { ask: (query) => held?.list(query), close: () => database.close() }
}

/** Pairs of a catalogue and a query. */
const PAIRS = runs(2000)
const QUERIES = { minLength: 8, maxLength: 12 }

test(
  'one rule, three executions: the same ids in the same order, the same totals, facets and words',
  { timeout: 240_000 },
  async () => {
    let [pairs, found] = [0, 0]
    await fc.assert(
      fc.asyncProperty(someCatalogue(25), fc.array(someQuery, QUERIES), async (all, queries) => {
        const products = all.filter(({ isPublished }) => isPublished)
        const [server, device] = [onServer(products), await onDevice(products)]
        try {
          for (const query of queries) {
            const rule = plain(products)(query) as ProductList
            expect(server.ask(query)).toEqual(rule)
            expect(device.ask(query)).toEqual(rule)
            pairs++
            if (rule.total > 0) found++
          }
        } finally {
          server.close()
          device.close()
        }
      }),
      { numRuns: PAIRS / QUERIES.minLength },
    )
    expect(pairs).toBeGreaterThanOrEqual(PAIRS)
    // Answers that are all empty would be equal, too.
    expect(found / pairs).toBeGreaterThan(0.3)
  },
)
