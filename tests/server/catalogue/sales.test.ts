import { findRows } from '#tests/support/rows.ts'
import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import {
  adminProduct,
  allProducts,
  bulkChange,
  undoBatch,
  updateProduct,
} from '#shared/endpoints/admin/calls.ts'
import { saleStates } from '#shared/endpoints/admin/settings.ts'
import { getProduct, listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'
import { FESTIVE, setSales } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

onBothDatabases('a sale', (open, kind) => {
  let folder: PagesFolder
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    folder = await makePagesFolder()
    shop = await open({ pagesFolder: folder.path })
    admin = await signInAdmin(shop)
  })
  afterAll(async () => {
    await shop.close()
    await folder.remove()
  })
  const festive = (price: number, more: { discountPrice?: number; isPublished?: boolean } = {}) =>
    addToCatalogue(shop, admin, { price, collections: 'Summer, Festive', brand: 'Lamp', ...more })
  const discount = async (id: string) => (await shop.call(getProduct, { params: { id } })).data.discountPrice
  const list = async (query: Record<string, string>) =>
    (await shop.call(listProducts, { query: { brand: 'Lamp', ...query } })).data.map(({ _id }) => _id)
  const page = async (id: string) =>
    (await shop.app.inject({ url: `/product/${id}`, headers: { accept: 'text/html' } })).body
  /** Another server of the shop for so long, with nothing of its own. */
  const alone = async (work: (other: FastifyInstance) => Promise<void>) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'darzi-neighbour-'))
    const url = shop.config.databaseUrl
    const database = url ? await openDatabase({ url, file: '' }) : shop.database
    const other = await createApp({ config: { ...shop.config, dataDir }, database })
    try {
      await work(other)
    } finally {
      await other.close()
      if (url) await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const own = async (id: string) => (await shop.call(adminProduct, { params: { id } }, admin)).data

  it('is on every list at once, in its place and among its filters, and goes by itself', async () => {
    await setSales(shop, admin)
    const [dear, cheap] = [
      await festive(1000),
      await addToCatalogue(shop, admin, { price: 900, brand: 'Lamp' }),
    ]
    expect(await list({ sortBy: 'priceAsc' })).toEqual([cheap._id, dear._id])
    await setSales(shop, admin, {})
    await eventually(async () => expect(await list({ sortBy: 'priceAsc' })).toEqual([dear._id, cheap._id]))
    expect(await discount(dear._id)).toBe(800)
    expect(await discount(cheap._id)).toBeNull()
    expect(await page(dear._id)).toContain('"price":"800.00"')
    expect(await list({ maxPrice: '800' })).toEqual([dear._id])
    expect(await list({ search: 'on sale' })).toEqual([dear._id])
    const { facets } = await shop.call(listProducts, { query: { brand: 'Lamp', facets: '1' } })
    expect(facets?.price).toEqual({ min: 800, max: 900 })
    const inOffice = await shop.call(allProducts, { query: { brand: 'Lamp', sort: 'price' } }, admin)
    expect(inOffice.data.map(({ _id }) => _id)).toEqual([dear._id, cheap._id])
    // What was entered is what is in the back office.
    expect(await own(dear._id)).toMatchObject({ price: 1000, discountPrice: null, version: 1 })
    expect(inOffice.data[0]?.sale).toEqual({ name: 'Festive', until: FESTIVE.until, price: 800 })
    expect((await own(cheap._id)).sale).toBeUndefined()
    await setSales(shop, admin, { until: soon(1000) })
    await eventually(async () => expect(await list({ sortBy: 'priceAsc' })).toEqual([cheap._id, dear._id]))
    expect(await discount(dear._id)).toBeNull()
    expect(await page(dear._id)).toContain('"price":"1000.00"')
  })

  it('begins by itself', async () => {
    const lamp = await festive(1000)
    await setSales(shop, admin, { from: soon(60_000) })
    expect(await discount(lamp._id)).toBeNull()
    await setSales(shop, admin, { from: soon(1000) })
    await eventually(async () => expect(await discount(lamp._id)).toBe(800))
  })

  it('is never added to another, nor to the price that the owner has lowered', async () => {
    const [plain, lowered, more] = [
      await festive(1000),
      await festive(1000, { discountPrice: 850 }),
      await festive(1000, { discountPrice: 600 }),
    ]
    await setSales(shop, admin, {}, { name: 'More', kind: 'amount', value: 250 })
    await eventually(async () => expect(await discount(plain._id)).toBe(750))
    expect([await discount(lowered._id), await discount(more._id)]).toEqual([750, 600])
    expect((await own(lowered._id)).discountPrice).toBe(850)
  })

  it('follows what is done with its products meanwhile, and nothing of it is written down', async () => {
    await setSales(shop, admin, {})
    const lamp = await festive(1000)
    const { token } = admin
    await eventually(async () => expect(await discount(lamp._id)).toBe(800))
    await shop.call(updateProduct, { params: { id: lamp._id }, body: { price: 2000 } }, { token })
    expect(await discount(lamp._id)).toBe(1600)
    const body = { action: 'price' as const, ids: [lamp._id], percent: 50 }
    const { data } = await shop.call(bulkChange, { body }, { token })
    expect(await discount(lamp._id)).toBe(2400)
    await shop.call(undoBatch, { params: { id: data.batchId ?? '' } }, { token })
    expect(await discount(lamp._id)).toBe(1600)
    await shop.call(updateProduct, { params: { id: lamp._id }, body: { collections: 'Winter' } }, { token })
    expect(await discount(lamp._id)).toBeNull()
    const rows = await findRows(shop, 'products', { id: lamp._id }, ['price', 'discount_price'])
    expect(rows.map((row) => [Number(row.price), row.discount_price])).toEqual([[200_000, null]])
  })

  it('says how it stands, and of how many products it is', async () => {
    await setSales(
      shop,
      admin,
      { collections: ['Diwali'] },
      { name: 'Next', from: soon(60_000), collections: ['diwali'], categories: ['None'] },
      { name: 'Last', from: FESTIVE.from, until: soon(-1), skus: ['none'], collections: [] },
    )
    await addToCatalogue(shop, admin, { collections: 'Diwali' })
    await addToCatalogue(shop, admin, { collections: 'Diwali', isPublished: false })
    const { data } = await shop.call(saleStates, {}, admin)
    expect(data.map(({ name, state, products }) => [name, state, products])).toEqual([
      ['Festive', 'running', 1],
      ['Next', 'planned', 1],
      ['Last', 'over', 0],
    ])
  })

  it('that ended while a server was away is over on it from its first answer', async () => {
    await setSales(shop, admin, {})
    const lamp = await festive(1000)
    await eventually(async () => expect(await discount(lamp._id)).toBe(800))
    const until = soon(500)
    await setSales(shop, admin, { until })
    await eventually(() => expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until)))
    await alone(async (other) =>
      expect((await other.inject(`/api/product/${lamp._id}`)).json()).toMatchObject({
        data: { price: 1000, discountPrice: null },
      }),
    )
  })

  if (kind === 'postgres')
    it('turns on every server, and all say the same', async () => {
      const lamp = await festive(1000)
      await alone(async (other) => {
        const onBoth = async () => {
          const answers = await Promise.all(
            [shop.app, other].map((app) => app.inject(`/api/product/?brand=Lamp&search=${lamp.sku}`)),
          )
          return answers.map(
            (answer) => answer.json<{ data: { discountPrice: number | null }[] }>().data[0]?.discountPrice,
          )
        }
        // Later than the other server takes to learn of it.
        await setSales(shop, admin, { from: soon(3000) })
        await eventually(async () => expect(await onBoth()).toEqual([800, 800]))
        await setSales(shop, admin, { until: soon(3000) })
        await eventually(async () => expect(await onBoth()).toEqual([null, null]))
      })
    })
})
