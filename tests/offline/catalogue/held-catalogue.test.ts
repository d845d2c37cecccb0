import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sold } from '#shared/catalogue-snapshot/core.ts'
import { queryCatalogue } from '#shared/catalogue-query.ts'
import type { Product, ProductQuery } from '#shared/contract/product.ts'
import {
  type CatalogueDatabase,
  forgetCatalogue,
  openCatalogueDatabase,
} from '#offline/catalogue/catalogue-database.ts'
import { type HeldCatalogue, openHeldCatalogue } from '#offline/catalogue/held-catalogue.ts'
import { takeCatalogue } from '#offline/catalogue/take-catalogue.ts'
import { someProduct, someQuery } from '#tests/support/catalogue.ts'
import { byId } from '#tests/support/snapshot.ts'
import { catalogueShop } from './catalogue-shop.ts'
import { runs } from '#tests/support/runs.ts'

let database: CatalogueDatabase
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  database = await openCatalogueDatabase()
  return () => database.close()
})

const plain: Product = {
  ...(fc.sample(someProduct('p-1'), { numRuns: 1, seed: 3 })[0] as Product),
  name: 'Linen Shirt',
  price: 1000,
  discountPrice: null,
  isPublished: true,
}
const RULES = 'of this build'
const opened = () => openHeldCatalogue(database, RULES)

/** What a shop has at one time, and what is asked of it. */
const someRows = fc
  .uniqueArray(fc.nat(30), { maxLength: 20 })
  .chain((numbers) => fc.tuple(...numbers.map((number) => someProduct(`p-${number}`))))
  .map((products) =>
    products
      .filter(({ isPublished }) => isPublished)
      .map((product): Sold => ({ product, sold: Number(product._id.slice(2)) % 4 }))
      .toSorted(byId),
  )
const someQueries = fc.array(someQuery, { minLength: 3, maxLength: 5 })

function answersLike(held: HeldCatalogue | undefined, rows: readonly Sold[], queries: ProductQuery[]): void {
  const products = rows.map(({ product }) => product)
  const sold = new Map(rows.map((row) => [row.product._id, row.sold]))
  expect(held?.size).toBe(rows.length)
  for (const query of queries)
    expect(held?.list(query)).toEqual(queryCatalogue(products, query, (id) => sold.get(id) ?? 0))
  for (const product of products) expect(held?.product(product._id)).toEqual(product)
}

describe('the catalogue on a device', () => {
  test.each([true, false])(
    'answers as the shop, through any history, opened again each time (deltas: %s)',
    { timeout: 120_000 },
    async (withDeltas) => {
      const histories = fc.array(fc.tuple(someRows, someQueries), { minLength: 1, maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          globalThis.indexedDB = new IDBFactory()
          database.close()
          database = await openCatalogueDatabase()
          const shop = catalogueShop({ withDeltas })
          for (const [rows, queries] of history) {
            shop.publish(rows)
            await takeCatalogue(database, shop.source, { now: 1 })
            answersLike(await opened(), rows, queries)
            // The index that was kept.
            answersLike(await opened(), rows, queries)
          }
        }),
        { numRuns: runs(60) },
      )
    },
  )

  test('takes a small delta where there is one, and only the parts that differ where there is none', async () => {
    const rows = (count: number, price: number): Sold[] =>
      Array.from({ length: count }, (_, number) => ({
        product: { ...plain, _id: `p-${String(number).padStart(5, '0')}`, price },
        sold: 0,
      }))
    const before = rows(1500, 1000)
    const after = before.map((row, at) =>
      at === 700 ? { ...row, product: { ...row.product, price: 5 } } : row,
    )
    for (const withDeltas of [true, false]) {
      await forgetCatalogue(database)
      const shop = catalogueShop({ withDeltas })
      shop.publish(before)
      await takeCatalogue(database, shop.source, { now: 1 })
      const parts = shop.asked.length
      expect(await takeCatalogue(database, shop.source, { now: 2 })).toBe('same')
      shop.publish(after)
      expect(await takeCatalogue(database, shop.source, { now: 3 })).toBe('newer')
      expect(parts).toBeGreaterThan(2)
      expect(shop.asked.length - parts).toBe(1)
      expect((await opened())?.product('p-00700')?.price).toBe(5)
      expect(await database.count('files')).toBe(withDeltas ? parts + 1 : parts)
    }
  })

  test('does not pile up deltas', async () => {
    const shop = catalogueShop()
    for (let price = 1; price <= 45; price++) {
      shop.publish([{ product: { ...plain, price }, sold: 0 }])
      await takeCatalogue(database, shop.source, { now: price })
    }
    expect((await opened())?.list({})?.data).toMatchObject([{ price: 45 }])
    expect(await database.count('files')).toBeLessThan(25)
  })

  test('of a build with other words has its index made anew', async () => {
    const shop = catalogueShop()
    shop.publish([{ product: plain, sold: 0 }])
    await takeCatalogue(database, shop.source, { now: 1 })
    await opened()
    expect((await openHeldCatalogue(database, 'of the next build'))?.list({ search: 'shirt' })?.total).toBe(1)
    expect(await database.get('index', 'packed')).toMatchObject({ rules: 'of the next build' })
  })
})

test('a search is read with the words that the shop has added, also where nothing else has changed', async () => {
  const shop = catalogueShop()
  const rows = [{ product: plain, sold: 0 }]
  shop.publish(rows)
  await takeCatalogue(database, shop.source, { now: 1 })
  shop.publish(rows, { zubbi: 'linen shirt' })
  expect(await takeCatalogue(database, shop.source, { now: 2 })).toBe('same')
  const held = await opened()
  expect(held?.list({ search: 'zubbi' })?.total).toBe(0)
  held?.readWith((await database.get('held', 'version'))?.words ?? {})
  expect(held?.list({ search: 'zubbi' })?.total).toBe(1)
})

describe('whatever goes wrong', () => {
  const [old, next] = [
    [{ product: plain, sold: 0 }],
    [
      { product: { ...plain, price: 5 }, sold: 0 },
      { product: { ...plain, _id: 'p-2' }, sold: 3 },
    ],
  ]
  const priceNow = async () => (await opened())?.product(plain._id)?.price

  test.each([true, false])(
    'a file that is cut at any byte, changed or gone leaves the version of before; then it is taken (deltas: %s)',
    async (withDeltas) => {
      const shop = catalogueShop({ withDeltas })
      shop.publish(old)
      await takeCatalogue(database, shop.source, { now: 1 })
      const { parts, deltas } = shop.publish(next)
      const needed = withDeltas
        ? deltas.flatMap(({ files }) => files)
        : parts.flatMap(({ core, text }) => [core, text])
      for (const { hash } of needed) {
        const whole = shop.files.get(hash) as Uint8Array
        const cut = Array.from({ length: whole.length }, (_, end) => whole.slice(0, end))
        const changed = whole.with(whole.length - 1, (whole.at(-1) ?? 0) ^ 1)
        for (const contents of [...cut, changed, undefined]) {
          if (contents) shop.files.set(hash, contents)
          else shop.files.delete(hash)
          await expect(takeCatalogue(database, shop.source, { now: 2 })).rejects.toThrow(
            /not what it is called|gone/,
          )
          expect(await priceNow()).toBe(1000)
        }
        shop.files.set(hash, whole)
      }
      await takeCatalogue(database, shop.source, { now: 3 })
      expect(await priceNow()).toBe(5)
    },
  )

  test('what has arrived is not asked for again', async () => {
    const shop = catalogueShop()
    shop.publish(old)
    const [first = '', second = ''] = [...shop.files.keys()]
    const contents = shop.files.get(second) as Uint8Array
    shop.files.delete(second)
    await expect(takeCatalogue(database, shop.source, { now: 1 })).rejects.toThrow('gone')
    expect(await opened()).toBeUndefined()
    shop.files.set(second, contents)
    await takeCatalogue(database, shop.source, { now: 2 })
    expect(shop.asked).toEqual([first, second, second])
    expect(await priceNow()).toBe(1000)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a file is gone', async () => database.delete('files', (await database.getAllKeys('files'))[0] ?? '')],
    [
      'a file is another',
      async () => database.put('files', new Uint8Array(9), (await database.getAllKeys('files'))[0] ?? ''),
    ],
    [
      'the index is broken',
      async () => {
        const kept = await database.get('index', 'packed')
        await database.put('index', { ...kept, packed: {} } as never, 'packed')
      },
    ],
  ])('a device on which %s has nothing, takes it anew and has it again', async (_, harm) => {
    const shop = catalogueShop()
    shop.publish(old)
    await takeCatalogue(database, shop.source, { now: 1 })
    await opened()
    await harm()
    expect(await opened()).toBeUndefined()
    expect(await database.count('files')).toBe(0)
    await takeCatalogue(database, shop.source, { now: 2 })
    expect(await priceNow()).toBe(1000)
  })

  test('whatever is cut off when the line goes, only the file that was on its way is asked for again', async () => {
    const many = Array.from({ length: 1500 }, (_, number) => ({
      product: { ...plain, _id: `p-${String(number).padStart(5, '0')}` },
      sold: 0,
    }))
    const shop = catalogueShop()
    shop.publish(many)
    const files = shop.files.size
    for (let arrived = 0; arrived < files; arrived++) {
      await forgetCatalogue(database)
      const before = shop.asked.length
      const source = {
        ...shop.source,
        file: (hash: string) =>
          shop.asked.length - before < arrived
            ? shop.source.file(hash)
            : Promise.reject(new TypeError('The line is gone')),
      }
      await expect(takeCatalogue(database, source, { now: 1 })).rejects.toThrow('line')
      await takeCatalogue(database, shop.source, { now: 2 })
      expect(shop.asked.length - before).toBe(files)
    }
    expect((await opened())?.size).toBe(1500)
  })

  test.each([true, false])(
    'a disk that is full at any write leaves nothing or what was there, and it is healed (had it before: %s)',
    async (had) => {
      const shop = catalogueShop({ withDeltas: false })
      shop.publish(next)
      let writes = 0
      for (let full = 0; full <= writes; full++) {
        await forgetCatalogue(database)
        if (had) {
          const earlier = catalogueShop({ withDeltas: false })
          earlier.publish(old)
          await takeCatalogue(database, earlier.source, { now: 1 })
          await opened()
        }
        writes = 0
        const put = IDBObjectStore.prototype.put
        const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
          this: IDBObjectStore,
          ...args
        ) {
          if (writes++ === full) throw new DOMException('Full', 'QuotaExceededError')
          return put.apply(this, args)
        })
        await takeCatalogue(database, shop.source, { now: 2 }).catch(() => undefined)
        const sizeThen = (await opened())?.size
        disk.mockRestore()
        expect([undefined, 2]).toContain(sizeThen)
        await takeCatalogue(database, shop.source, { now: 3 })
        expect((await opened())?.size).toBe(2)
      }
      expect(writes).toBeGreaterThan(2)
    },
  )

  test('a device that would soon be full takes nothing and keeps what it has', async () => {
    const shop = catalogueShop()
    shop.publish(old)
    await takeCatalogue(database, shop.source, { now: 1 })
    shop.publish(next)
    shop.device.room = 100
    await expect(takeCatalogue(database, shop.source, { now: 2 })).rejects.toThrow('no room')
    expect(await priceNow()).toBe(1000)
    shop.device.room = 1_000_000
    await takeCatalogue(database, shop.source, { now: 3 })
    expect(await priceNow()).toBe(5)
  })

  test('without the shop it is what it was', async () => {
    const shop = catalogueShop()
    shop.publish(old)
    await takeCatalogue(database, shop.source, { now: 1 })
    await expect(takeCatalogue(database, catalogueShop().source, { now: 2 })).rejects.toThrow('Nobody')
    expect((await database.get('held', 'version'))?.checkedAt).toBe(1)
    expect(await priceNow()).toBe(1000)
  })
})
