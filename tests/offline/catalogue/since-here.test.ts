import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import {
  type CatalogueDatabase,
  forgetCatalogue,
  openCatalogueDatabase,
} from '#offline/catalogue/catalogue-database.ts'
import { forgetHere } from '#offline/catalogue/forget-here.ts'
import { openHeldCatalogue } from '#offline/catalogue/held-catalogue.ts'
import { noteHere } from '#offline/catalogue/note-here.ts'
import { asSeen, type Here } from '#offline/catalogue/since-here.ts'
import { takeCatalogue } from '#offline/catalogue/take-catalogue.ts'
import { someProduct } from '#tests/support/catalogue.ts'
import { catalogueShop } from './catalogue-shop.ts'

let database: CatalogueDatabase
let shop: ReturnType<typeof catalogueShop>
let shelf: Map<string, Product>
/** The shop's clock, ms: the catalogue of each second is a version. */
let now: number
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  database = await openCatalogueDatabase()
  shop = catalogueShop()
  shelf = new Map()
  now = 0
  return () => database.close()
})

const plain = fc.sample(someProduct('p-1'), { numRuns: 1, seed: 3 })[0] as Product

/** The shop has it so from now on. */
function put(id: string, change: Partial<Product> = {}): void {
  const at = new Date(now * 1000 + 500).toISOString()
  const before = shelf.get(id) ?? {
    ...plain,
    _id: id,
    price: 1000,
    discountPrice: null,
    countInStock: 5,
    isPublished: true,
    createdAt: at,
  }
  const { variants: _, ...rest } = before
  shelf.set(id, { ...rest, updatedAt: at, ...change })
}

async function take(): Promise<void> {
  now += 1
  const rows = [...shelf.values()].map((product) => ({ product, sold: 0 }))
  shop.publish(rows.toSorted((a, b) => (a.product._id < b.product._id ? -1 : 1)))
  await takeCatalogue(database, shop.source, { now })
}

async function here(interest: string[], told: Partial<Here> = {}) {
  const held = await openHeldCatalogue(database, 'of this build')
  if (!held) throw new Error('The device has nothing')
  const madeAt = (await database.get('held', 'version'))?.madeAt ?? 0
  const given = { userId: null, interest, shown: [], pieces: false, ...told }
  const { pieces, changes } = await noteHere(database, given, { ...held, madeAt })
  return {
    pieces,
    changes: changes.map(({ product, lessPaise, isBack }) => ({ id: product._id, lessPaise, isBack })),
  }
}

const seen = (id: string) => asSeen(shelf.get(id) as Product)
const NOTHING = { pieces: 0, changes: [] }

describe('since the shopper was here', () => {
  test('what they look after costs less, is back, and something is new', async () => {
    put('cheaper')
    put('sold-out', { countInStock: 0 })
    put('other')
    await take()
    expect(await here(['cheaper', 'sold-out'])).toEqual(NOTHING)
    put('cheaper', { discountPrice: 800 })
    put('sold-out', { countInStock: 3 })
    put('other', { price: 5 })
    put('newcomer')
    await take()
    expect(await here(['cheaper', 'sold-out'])).toEqual({
      pieces: 1,
      changes: [
        { id: 'cheaper', lessPaise: 20_000, isBack: false },
        { id: 'sold-out', lessPaise: 0, isBack: true },
      ],
    })
  })

  test('several changes add up to what is different from what they saw', async () => {
    for (const id of ['up-again', 'twice', 'dearer', 'gone', 'sold-between']) put(id)
    await take()
    const ids = [...shelf.keys()]
    await here(ids)
    put('up-again', { price: 700 })
    put('twice', { price: 900 })
    put('sold-between', { countInStock: 0 })
    await take()
    put('up-again', { price: 1000 })
    put('twice', { price: 850 })
    put('dearer', { price: 1200 })
    put('sold-between', { countInStock: 4 })
    shelf.delete('gone')
    await take()
    expect((await here(ids)).changes).toEqual([{ id: 'twice', lessPaise: 15_000, isBack: false }])
  })

  test('it is told until it has been shown, and then no more', async () => {
    put('a')
    put('b')
    await take()
    await here(['a', 'b'])
    put('a', { price: 900 })
    put('b', { price: 800 })
    put('c')
    await take()
    for (let visit = 0; visit < 2; visit++) {
      const told = await here(['a', 'b'])
      expect([told.pieces, told.changes.length]).toEqual([1, 2])
    }
    expect((await here(['a', 'b'], { shown: [seen('a')] })).changes).toMatchObject([{ id: 'b' }])
    expect(await here(['a', 'b'], { shown: [seen('b')], pieces: true })).toEqual(NOTHING)
    put('a', { price: 850 })
    await take()
    expect((await here(['a', 'b'])).changes).toEqual([{ id: 'a', lessPaise: 5000, isBack: false }])
  })

  test('what was seen at the shop counts, also where the device holds something older', async () => {
    put('a')
    await take()
    await here([])
    put('a', { price: 1500 })
    // Seen before the device has taken it.
    expect((await here(['a'], { shown: [seen('a')] })).changes).toEqual([])
    await take()
    expect((await here(['a'])).changes).toEqual([])
    put('a', { price: 1100 })
    await take()
    expect((await here(['a'])).changes).toEqual([{ id: 'a', lessPaise: 40_000, isBack: false }])
  })

  test('what a page kept of an earlier visit and shows once more moves nothing back', async () => {
    put('a')
    await take()
    const kept = seen('a')
    await here(['a'])
    put('a', { price: 900 })
    await take()
    expect((await here(['a'], { shown: [seen('a')] })).changes).toEqual([])
    expect((await here(['a'], { shown: [kept] })).changes).toEqual([])
  })

  test('a piece that costs less and is sold out is nothing to be glad of', async () => {
    put('a')
    await take()
    await here(['a'])
    put('a', { price: 1, countInStock: 0 })
    await take()
    expect((await here(['a'])).changes).toEqual([])
  })

  test('a device that takes everything anew still knows', async () => {
    put('a')
    await take()
    await here(['a'])
    put('a', { price: 900 })
    await forgetCatalogue(database)
    await take()
    expect((await here(['a'])).changes).toHaveLength(1)
  })

  test('what is looked after no more is forgotten, and no more than 500 are remembered', async () => {
    put('a')
    put('b')
    await take()
    await here(['a', 'b'])
    await here(['b'])
    put('a', { price: 1 })
    await take()
    expect((await here(['a', 'b'])).changes).toEqual([])
    const many = Array.from({ length: 600 }, (_, number) => ({ ...seen('a'), id: `p-${number}` }))
    await here(
      many.map(({ id }) => id),
      { shown: many },
    )
    expect((await database.get('seen', 'here'))?.products).toHaveLength(500)
  })

  test('it goes with the sign-out, and whoever comes next is told nothing of it', async () => {
    put('a')
    await take()
    await here(['a'])
    await here(['a'], { userId: 'asha' })
    put('a', { price: 900 })
    put('b')
    await take()
    expect((await here(['a'], { userId: 'asha' })).changes).toHaveLength(1)
    // A sign-out that the device did not live to see through.
    expect(await here(['a'], { userId: 'meera' })).toEqual(NOTHING)
    await forgetHere()
    expect(await database.count('seen')).toBe(0)
    expect(await database.count('held')).toBe(1)
    expect(await here(['a'])).toEqual(NOTHING)
  })
})
