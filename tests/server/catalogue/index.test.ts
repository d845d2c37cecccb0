import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { responseCache } from '#server/http/response-cache.ts'
import { catalogueReader } from '#server/catalogue/reader.ts'
import { dropProduct, putProduct } from '#shared/catalogue-index/catalogue-changes.ts'
import { storedIndex, type StoredIndex } from '#server/catalogue/records/product-records.ts'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import type { Product, ProductList, ProductQuery } from '#shared/contract/product.ts'
import { someCatalogue, someProduct, someQuery } from '#tests/support/catalogue.ts'
import { runs } from '#tests/support/runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'darzi-index-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sold = (id: string) => Number(id.slice(2)) % 4

function put(index: StoredIndex, product: Product, many = false): void {
  if (product.isPublished) putProduct(index, product, sold(product._id), many)
  else dropProduct(index, product._id)
}

/** No answers are kept, so that each comes from the index. */
const ask = (index: StoredIndex, query: ProductQuery): unknown => {
  const { success, ...rest } = JSON.parse(
    catalogueReader(index, responseCache(0)).list(query).body.toString(),
  ) as ProductList
  expect(success).toBe(true)
  return rest
}

function withIndex(products: readonly Product[], check: (index: StoredIndex) => void, many = true): void {
  const index = storedIndex(folder)
  try {
    for (const product of products) put(index, product, many)
    check(index)
  } finally {
    index.products.file.close()
  }
}

describe('the index of the catalogue', () => {
  test('answers every query as the rules do', () => {
    fc.assert(
      fc.property(
        someCatalogue(25),
        fc.array(someQuery, { minLength: 7, maxLength: 12 }),
        (products, queries) => {
          withIndex(products, (index) => {
            for (const query of queries)
              expect(ask(index, query)).toEqual(queryCatalogue(products, query, sold))
          })
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test('answers so after any changes', () => {
    const change = fc
      .nat(20)
      .chain((number) =>
        fc.oneof(
          { weight: 3, arbitrary: someProduct(`p-${number}`) },
          { weight: 1, arbitrary: fc.constant(`p-${number}`) },
        ),
      )
    const step = fc.tuple(fc.array(change, { maxLength: 8 }), someQuery)
    fc.assert(
      fc.property(someCatalogue(20), fc.array(step, { minLength: 2, maxLength: 6 }), (products, steps) => {
        const present = new Map(products.map((product) => [product._id, product]))
        withIndex(products, (index) => {
          for (const [changes, query] of steps) {
            for (const changed of changes) {
              if (typeof changed === 'string') {
                present.delete(changed)
                dropProduct(index, changed)
              } else {
                present.set(changed._id, changed)
                put(index, changed)
              }
            }
            expect(ask(index, query)).toEqual(queryCatalogue([...present.values()], query, sold))
          }
        })
      }),
      { numRuns: runs(150) },
    )
  })

  test('answers so for a catalogue that is walked through, changed a hundredfold', () => {
    const sample = (size: number, seed: number) =>
      fc.sample(fc.tuple(...Array.from({ length: size }, (_, number) => someProduct(`p-${number}`))), {
        numRuns: 1,
        seed,
      })[0] ?? []
    const products = sample(2200, 5)
    const changed = sample(300, 6)
    const queries = fc.sample(someQuery, { numRuns: 60, seed: 7 })
    withIndex(products, (index) => {
      const check = (present: readonly Product[]) => {
        for (const query of queries) {
          const page = ask(index, query) as ProductList
          expect(page).toEqual(queryCatalogue(present, query, sold))
          if (page.nextCursor === null) continue
          const next = { ...query, cursor: page.nextCursor }
          expect(ask(index, next)).toEqual(queryCatalogue(present, next, sold))
        }
      }
      check(products)
      for (const product of changed) put(index, product)
      check([...changed, ...products.slice(changed.length)])
    })
  })

  test('pages neither overlap nor leave anything out', () => {
    const sized = fc.tuple(someCatalogue(40), someQuery, fc.integer({ min: 1, max: 7 }))
    fc.assert(
      fc.property(sized, ([products, asked, limit]) => {
        withIndex(products, (index) => {
          const query = { ...asked, limit, facets: undefined }
          const all = queryCatalogue(products, { ...query, limit: 1000 }, sold).data.map(({ _id }) => _id)
          const paged: string[] = []
          for (let cursor: string | null = ''; cursor !== null;) {
            const page: ProductList = ask(index, { ...query, cursor }) as ProductList
            expect(page).toEqual(queryCatalogue(products, { ...query, cursor }, sold))
            paged.push(...page.data.map(({ _id }) => _id))
            cursor = page.nextCursor
          }
          expect(paged).toEqual(all)
        })
      }),
      { numRuns: runs(150) },
    )
  })

  test('a page goes on where it was although products come and go', () => {
    fc.assert(
      fc.property(someCatalogue(30), someQuery, someProduct('p-99'), (products, asked, added) => {
        withIndex(products, (index) => {
          const query = { ...asked, limit: 3, facets: undefined }
          const first = ask(index, query) as ProductList
          if (first.nextCursor === null) return
          const removed = first.data.at(-1)?._id ?? ''
          dropProduct(index, removed)
          put(index, added)
          const present = [...products.filter(({ _id }) => _id !== removed), added]
          const next = { ...query, cursor: first.nextCursor }
          const second = ask(index, next) as ProductList
          expect(second).toEqual(queryCatalogue(present, next, sold))
          const seen = new Set(first.data.map(({ _id }) => _id))
          expect(second.data.filter(({ _id }) => seen.has(_id))).toEqual([])
        })
      }),
      { numRuns: runs(100) },
    )
  })
})
