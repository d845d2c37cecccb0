import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import {
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  payCheckout,
} from '#shared/endpoints/purchase.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, newKey, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { approve, basketOf, checkOut, lapse, paidBy, paidCheckout, stockOf } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('many at once', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

  it.each(['the same key', 'a key each', 'no key'])(
    'twenty times finalize with %s make one order',
    async (how) => {
      const shirt = await addToCatalogue(shop, admin)
      const shopper = await register(shop)
      const { checkout } = await paidCheckout(shop, shopper, [[shirt, 2]])
      const key = newKey()
      const keyOf = () => (how === 'no key' ? undefined : how === 'a key each' ? newKey() : key)
      const send = () =>
        shop.call(finalizeCheckout, { params: { id: checkout._id } }, { token: shopper.token, key: keyOf() })
      const answers = await Promise.all(Array.from({ length: 20 }, send))
      expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
      const orders = await shop.database.db
        .selectFrom('orders')
        .select('id')
        .where('checkout_id', '=', checkout._id)
        .execute()
      expect(orders).toHaveLength(1)
      expect(await stockOf(shop, shirt._id)).toEqual({ stock: 8, held: 0 })
    },
  )

  it.each(['a pool', 'a variant'])(
    'twenty shoppers who race for the last five pieces of %s make five orders',
    async (of) => {
      const variants = [
        { size: 'S', color: 'Blue', countInStock: 5 },
        { size: 'M', color: 'Blue', countInStock: 7 },
      ]
      const shirt = await addToCatalogue(shop, admin, of === 'a pool' ? { countInStock: 5 } : { variants })
      const shoppers = await Promise.all(Array.from({ length: 20 }, () => register(shop)))
      const outcomes = await Promise.all(
        shoppers.map(async ({ token }) => {
          const begun = await shop.inject(createCheckout, { body: basketOf([[shirt, 1]]) }, { token })
          if (!begun.body.success) return begun.body.code
          const id = begun.body.data._id
          const { data } = await shop.call(createPaymentOrder, { params: { id } }, { token })
          await approve(shop, data.orderID)
          await shop.call(payCheckout, { params: { id }, body: paidBy(data.orderID) }, { token })
          await shop.call(finalizeCheckout, { params: { id } }, { token })
          return 'ordered'
        }),
      )
      expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(5)
      expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(15)
      expect(await stockOf(shop, shirt._id)).toEqual({ stock: of === 'a pool' ? 0 : 7, held: 0 })
      const pieces = await shop.database.db
        .selectFrom('order_items')
        .select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
        .where('product_id', '=', shirt._id)
        .executeTakeFirstOrThrow()
      expect(Number(pieces.pieces)).toBe(5)
    },
  )

  it('a hold that lapses on several servers at once is given back once', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 5 })
    const first = await checkOut(shop, await register(shop), [[shirt, 2]])
    await checkOut(shop, await register(shop), [[shirt, 1]])
    await Promise.all(Array.from({ length: 5 }, () => lapse(shop, first._id)))
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 5, held: 1 })
  })

  it('a hold of a paid checkout never lapses', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 1 })
    const { checkout } = await paidCheckout(shop, await register(shop), [[shirt, 1]])
    await lapse(shop, checkout._id)
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 1, held: 1 })
  })
})

onBothDatabases('a hold', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open({ environment: { HOLD_MINUTES: '0.01' } })
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

  it('lapses by itself, once, and the pieces can be bought again', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 2 })
    const shopper = await register(shop)
    await checkOut(shop, shopper, [[shirt, 2]])
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 2, held: 2 })
    const stop = startJobs(shop.app.context)
    try {
      await expect.poll(() => stockOf(shop, shirt._id), { timeout: 5000 }).toEqual({ stock: 2, held: 0 })
    } finally {
      await stop()
    }
    const { data } = await shop.call(getProduct, { params: { id: shirt._id } })
    expect(data.countInStock).toBe(2)
    await checkOut(shop, await register(shop), [[shirt, 2]])
  })
})
