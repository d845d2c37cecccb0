import { findRow, findRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import { createCheckout, finalizeCheckout, payCheckout } from '#shared/endpoints/purchase.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, newKey, register, signInAdmin, type SignedIn } from '#tests/support/builders.ts'
import {
  basketOf,
  checkOut,
  lapse,
  paidBy,
  paidCheckout,
  stockOf,
  approvedCheckout,
  finalize,
  misbehave,
  pay,
  provider,
} from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { deleteAccount } from '#shared/endpoints/my-data.ts'

const ROUNDS = 25

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
      const orders = await findRows(shop, 'orders', { checkout_id: checkout._id }, ['id'])
      expect(orders).toHaveLength(1)
      expect(await stockOf(shop, shirt._id)).toEqual({ stock: 8, held: 0 })
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

  describe('a checkout that is being paid', () => {
    const mark = (id: string, until: number) =>
      shop.database.db.updateTable('checkouts').set({ paying_until: until }).where('id', '=', id).execute()

    const markOf = async (id: string) =>
      (await findRow(shop, 'checkouts', { id }, ['paying_until'])).paying_until

    it(
      'is not replaced: the same piece is never paid for twice, nor paid for and gone',
      { timeout: 120_000 },
      async () => {
        const shopper = await register(shop)
        const { token } = shopper
        const outcomes = { taken: 0, replaced: 0 }
        for (let round = 0; round < ROUNDS; round++) {
          const anvil = await addToCatalogue(shop, admin, { countInStock: 1 })
          const { checkout, orderID } = await approvedCheckout(shop, shopper, [[anvil, 1]])
          const params = { id: checkout._id }
          const again = async () => {
            // From before the payment is looked at until after it was taken.
            for (let turn = 0; turn < round; turn++) await new Promise(setImmediate)
            return shop.inject(createCheckout, { body: basketOf([[anvil, 1]]) }, { token })
          }
          const [paid, second] = await Promise.all([
            shop.inject(payCheckout, { params, body: paidBy(orderID) }, { token }),
            again(),
          ])
          const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
          if (paid.body.success) {
            outcomes.taken++
            expect(second.status).toBe(409)
            const order = await finalize(shop, shopper, checkout._id)
            const items = await findRows(shop, 'order_items', { order_id: order._id }, ['stock_taken'])
            expect(items).toEqual([{ stock_taken: 1 }])
            expect(await stockOf(shop, anvil._id)).toEqual({ stock: 0, held: 0 })
          } else {
            outcomes.replaced++
            expect(second.status).toBe(201)
            // Nothing was charged for what another checkout has now.
            expect(body['status']).toBe('APPROVED')
            expect((await shop.refused(finalizeCheckout, { params }, { token })).status).toBe(409)
            expect(await stockOf(shop, anvil._id)).toEqual({ stock: 1, held: 1 })
          }
        }
        expect(outcomes.taken + outcomes.replaced).toBe(ROUNDS)
      },
    )

    it('says so to who begins another, or deletes the account, on any server', async () => {
      const shopper = await register(shop)
      const shirt = await addToCatalogue(shop, admin, { countInStock: 1 })
      const { checkout, orderID } = await approvedCheckout(shop, shopper, [[shirt, 1]])
      await mark(checkout._id, Date.now() + 60_000)
      const body = basketOf([[shirt, 1]])
      const refused = await shop.refused(createCheckout, { body }, shopper)
      const words = 'Your payment is being taken. Look again in a moment'
      expect([refused.status, refused.body.message]).toEqual([409, words])
      expect(
        await shop.refused(deleteAccount, { body: { password: shopper.password, word: 'DELETE' } }, shopper),
      ).toMatchObject({ status: 409, body: { message: words } })
      expect(await stockOf(shop, shirt._id)).toEqual({ stock: 1, held: 1 })
      // Who is taking it goes on.
      expect(await pay(shop, shopper, checkout._id, orderID)).toMatchObject({ isPaid: true })
    })

    it('is replaced again once the mark of a killed server has run out', async () => {
      const shopper = await register(shop)
      const shirt = await addToCatalogue(shop, admin, { countInStock: 1 })
      const { checkout } = await approvedCheckout(shop, shopper, [[shirt, 1]])
      await mark(checkout._id, Date.now() - 1)
      const second = await checkOut(shop, shopper, [[shirt, 1]])
      expect(second._id).not.toBe(checkout._id)
      expect(await stockOf(shop, shirt._id)).toEqual({ stock: 1, held: 1 })
    })

    it('is free again at once when the payment was declined, and stays marked without an answer', async () => {
      const shopper = await register(shop)
      const shirt = await addToCatalogue(shop, admin, { countInStock: 1 })
      const first = await approvedCheckout(shop, shopper, [[shirt, 1]])
      const take = { params: { id: first.checkout._id }, body: paidBy(first.orderID) }
      await misbehave(shop, 'declined', { times: 1 })
      expect((await shop.refused(payCheckout, take, shopper)).status).toBe(402)
      expect(await markOf(first.checkout._id)).toBeNull()
      const { checkout, orderID } = await approvedCheckout(shop, shopper, [[shirt, 1]])
      await misbehave(shop, 'lost-answer', { times: 1 })
      const lost = { params: { id: checkout._id }, body: paidBy(orderID) }
      expect((await shop.refused(payCheckout, lost, shopper)).status).toBe(503)
      expect(await markOf(checkout._id)).toBeGreaterThan(Date.now())
      const body = basketOf([[shirt, 1]])
      expect((await shop.refused(createCheckout, { body }, shopper)).status).toBe(409)
      expect(await pay(shop, shopper, checkout._id, orderID)).toMatchObject({ isPaid: true })
    })
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
