import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropProduct, putProduct } from '#shared/catalogue-index/catalogue-changes.ts'
import {
  catalogueIndex,
  type CatalogueIndex,
  type KeptProducts,
  packIndex,
  unpackIndex,
} from '#shared/catalogue-index/catalogue-index.ts'
import { listPage } from '#shared/catalogue-index/list-page.ts'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import type { Product } from '#shared/contract/product.ts'
import { someCatalogue, someProduct, someQuery } from '#tests/support/catalogue.ts'
import { runs } from '#tests/support/runs.ts'

/** Products in memory, as a device keeps them. */
function inMemory(products: Product[] = []): KeptProducts {
  return {
    get: (slot) => products[slot] as Product,
    set: (slot, product) => (products[slot] = product),
    has: (slot, product) => JSON.stringify(products[slot]) === JSON.stringify(product),
    free: () => undefined,
    grow: () => undefined,
  }
}

const sold = (id: string) => Number(id.slice(2)) % 4
function put(index: CatalogueIndex, product: Product, many = false): void {
  if (product.isPublished) putProduct(index, product, sold(product._id), many)
  else dropProduct(index, product._id)
}

test('the index of a device answers as the rules do, also after it was kept and opened again', () => {
  const queries = fc.array(someQuery, { minLength: 6, maxLength: 9 })
  const changes = fc.array(
    fc.nat(30).chain((number) => someProduct(`p-${number}`)),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(someCatalogue(25), queries, changes, (products, asked, changed) => {
      const present = new Map(products.map((product) => [product._id, product]))
      const kept: Product[] = []
      const index = catalogueIndex(() => inMemory(kept))
      for (const product of products) put(index, product, true)
      const check = (now: CatalogueIndex) => {
        for (const query of asked)
          expect(listPage(now, query)).toEqual(queryCatalogue([...present.values()], query, sold))
      }
      check(index)
      const again = unpackIndex(structuredClone(packIndex(index)), () => inMemory([...kept]))
      check(again)
      for (const product of changed) {
        present.set(product._id, product)
        put(again, product)
      }
      check(again)
      check(unpackIndex(structuredClone(packIndex(again)), () => again.products))
    }),
    { numRuns: runs(150) },
  )
})
