import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Sold } from '#shared/catalogue-snapshot/core.ts'
import type { Product } from '#shared/contract/product.ts'
import { type CatalogueDatabase, openCatalogueDatabase } from '#offline/catalogue/catalogue-database.ts'
import { openHeldCatalogue } from '#offline/catalogue/held-catalogue.ts'
import { takeCatalogue } from '#offline/catalogue/take-catalogue.ts'
import { partsWithin } from '#offline/catalogue/within-budget.ts'
import { someProduct } from '#tests/support/catalogue.ts'
import { catalogueShop } from './catalogue-shop.ts'

let database: CatalogueDatabase
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  database = await openCatalogueDatabase()
  return () => database.close()
})

const plain = fc.sample(someProduct('p-1'), { numRuns: 1, seed: 3 })[0] as Product
const idOf = (number: number) => `p-${String(number).padStart(5, '0')}`
const rowsOf = (count: number, change: Partial<Product> = {}): Sold[] =>
  Array.from({ length: count }, (_, number) => ({
    product: { ...plain, price: 1000, isPublished: true, ...change, _id: idOf(number) },
    sold: 0,
  }))

const part = (first: string, bytes: number) => {
  const file = { hash: first, bytes: bytes / 2, size: bytes }
  return { products: 10, first, core: file, text: file }
}

describe('of a catalogue that is too large for a device', () => {
  const parts = [part('a', 100), part('f', 100), part('m', 100), part('t', 100)]
  const firsts = (interest: string[], most: number) =>
    partsWithin(parts, interest, most).map(({ first }) => first)

  test('the newest parts are taken as far as the bytes go', () => {
    expect(firsts([], 250)).toEqual(['m', 't'])
    expect(firsts([], 99)).toEqual([])
    expect(firsts([], 400)).toEqual(['a', 'f', 'm', 't'])
  })

  test('those come first in which the shopper has looked at something', () => {
    expect(firsts(['g', 'h'], 200)).toEqual(['f', 't'])
    expect(firsts(['b', 'g', 'n'], 200)).toEqual(['a', 'f'])
    // Of an earlier version, or of another shop.
    expect(firsts(['A'], 100)).toEqual(['t'])
  })

  test('it never weighs more than the device may take', () => {
    const some = fc
      .array(fc.nat(1000), { maxLength: 20 })
      .map((weights) => weights.map((weight, at) => part(idOf(at), weight)))
    fc.assert(
      fc.property(some, fc.array(fc.nat(20).map(idOf)), fc.nat(3000), (parts, interest, most) => {
        const taken = partsWithin(parts, interest, most)
        expect(taken.reduce((sum, { core, text }) => sum + core.bytes + text.bytes, 0)).toBeLessThanOrEqual(
          most,
        )
        expect(taken).toEqual(parts.filter((one) => taken.includes(one)))
      }),
    )
  })

  test('a device knows a part and says so, is brought forward like any other, and is whole when all of it fits', async () => {
    const shop = catalogueShop()
    const { bytes } = shop.publish(rowsOf(3000))
    const most = bytes / 2
    await takeCatalogue(database, shop.source, { now: 1, interest: [idOf(7)], most })
    const held = await openHeldCatalogue(database, 'of this build')
    expect(held?.size).toBeGreaterThan(500)
    expect(held?.size).toBeLessThan(3000)
    expect(held?.list({})?.total).toBe(held?.size)
    for (const number of [7, 2999]) expect(held?.product(idOf(number))?.price).toBe(1000)
    expect(await database.get('held', 'version')).toMatchObject({ isPartial: true, products: 3000 })

    const changed = rowsOf(3000).map((row, at) =>
      at === 7 || at === 2999 ? { ...row, product: { ...row.product, price: 5 } } : row,
    )
    shop.publish(changed)
    const asked = shop.asked.length
    await takeCatalogue(database, shop.source, { now: 2, most })
    expect(shop.asked.length - asked).toBe(2)
    const later = await openHeldCatalogue(database, 'of this build')
    expect([later?.size, later?.product(idOf(7))?.price]).toEqual([held?.size, 5])

    shop.publish(rowsOf(3000, { price: 6 }))
    await takeCatalogue(database, shop.source, { now: 3 })
    expect(await database.get('held', 'version')).toMatchObject({ isPartial: false, products: 3000 })
    expect((await openHeldCatalogue(database, 'of this build'))?.size).toBe(3000)
  })
})
