import { describe, expect, test } from 'vitest'
import { contributionOf } from '#server/database/rollups/contribution.ts'
import { bestSeller, getProduct, listProducts, newArrivals, similarProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, type newProduct, register, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('what is seen of products', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const add = (overrides: Parameters<typeof newProduct>[0] = {}) => addToCatalogue(shop, owner, overrides)

  describe('what is not published', () => {
    test('is seen by admins alone', async () => {
      const { _id: id, sku } = await add({ isPublished: false })
      expect((await shop.refused(getProduct, { params: { id } })).status).toBe(404)
      const customer = await register(shop)
      expect((await shop.refused(getProduct, { params: { id } }, customer)).status).toBe(404)
      expect((await shop.refused(similarProducts, { params: { id } })).status).toBe(404)
      const seen = await shop.inject(getProduct, { params: { id } }, owner)
      expect(seen.status).toBe(200)
      expect(seen.headers['cache-control']).toMatch(/no-store/)
      expect((await shop.call(listProducts, { query: { search: sku } })).total).toBe(0)
      const { data } = await shop.call(newArrivals, {})
      expect(data.every((product) => product.isPublished)).toBe(true)
    })
  })

  describe('GET /api/product/similar/:id', () => {
    test('finds four others, the same gender and category first', async () => {
      const shirt = await add({ gender: 'Women', category: 'Bottom Wear', material: 'Silk' })
      const alike = await add({ gender: 'Women', category: 'Bottom Wear', material: 'Silk' })
      const related = await add({ gender: 'Women', category: 'Bottom Wear', material: 'Wool' })
      for (const gender of ['Men', 'Women'] as const) await add({ gender, category: 'Top Wear' })
      const { data } = await shop.call(similarProducts, { params: { id: shirt._id } })
      expect(data).toHaveLength(4)
      expect(data.slice(0, 2).map(({ _id }) => _id)).toEqual([alike._id, related._id])
      expect(data.map(({ _id }) => _id)).not.toContain(shirt._id)
    })

    test('is a 404 for what is not there', async () => {
      expect((await shop.refused(similarProducts, { params: { id: 'none' } })).status).toBe(404)
    })
  })
})

onBothDatabases('the home page', async (open) => {
  test('has no best seller, no arrivals and no products in an empty shop', async () => {
    const shop = await open()
    try {
      expect((await shop.call(bestSeller, {})).data).toBeNull()
      expect((await shop.call(newArrivals, {})).data).toEqual([])
      expect(await shop.call(listProducts, { query: { facets: '1' } })).toMatchObject({
        data: [],
        total: 0,
        nextCursor: null,
        facets: { category: [], price: null },
      })
    } finally {
      await shop.close()
    }
  })

  test('shows the best rated, then the most sold, and the eight newest', async () => {
    const shop = await open()
    try {
      const owner = await signInAdmin(shop)
      const products = []
      for (let count = 0; count < 10; count++) {
        products.push(await addToCatalogue(shop, owner, { rating: 4, reviews: count === 3 ? 90 : count }))
      }
      expect((await shop.call(bestSeller, {})).data?._id).toBe(products[3]?._id)
      const created = Object.fromEntries(products.map(({ _id, createdAt }) => [_id, createdAt]))
      const newest = (await shop.call(newArrivals, {})).data.map(({ _id }) => created[_id])
      expect(newest).toHaveLength(8)
      expect(newest).toEqual(Object.values(created).toSorted().toReversed().slice(0, 8))

      const sold = products[5]?._id ?? ''
      await sell(shop, sold, 7)
      await shop.app.context.catalogue.refresh([sold])
      expect((await shop.call(bestSeller, {})).data?._id).toBe(sold)
      const { data } = await shop.call(listProducts, { query: { sortBy: 'popularity' } })
      expect(data.slice(0, 2).map(({ _id }) => _id)).toEqual([sold, products[3]?._id])
    } finally {
      await shop.close()
    }
  })
})

async function sell(shop: TestShop, productId: string, quantity: number): Promise<void> {
  const item = {
    order_id: 'order',
    position: 0,
    product_id: productId,
    name: '',
    image: '',
    price: 1,
    quantity,
    size: '',
    color: '',
  }
  const order = {
    id: 'order',
    checkout_id: 'checkout',
    user_id: 'user',
    user_name: '',
    user_email: '',
    address: '{}',
    shipping_method: 'Standard',
    payment_method: 'Paypal',
    total: 1,
    status: 'Processing' as const,
    created_at: Date.now(),
  }
  await shop.database.transact(async (trx) => {
    await trx.insertInto('orders').values(order).execute()
    await trx.insertInto('order_items').values(item).execute()
    const row = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const items = await trx.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute()
    trx.count(contributionOf({ row, items, refunds: [] }))
  })
}
