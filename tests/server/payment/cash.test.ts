import { expect, it } from 'vitest'
import { forgetCheckouts } from '#server/checkout/forget.ts'
import { lapseHolds } from '#server/checkout/holds.ts'
import { orderDetail, receiveCash, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import {
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  getOrder,
  payCheckout,
} from '#shared/endpoints/purchase.ts'
import { addToCatalogue, newKey, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { textsTo } from '#tests/support/letters.ts'
import { type Basket, basketOf, finalize, lapse, paidBy, stockOf } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const CASH = 'Cash on delivery' as const

onBothDatabases('cash on delivery', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  await say(shop, admin, 'payment', {
    cash: true,
    cashMaximum: '5000',
    cashFee: '50',
    cashOpenOrders: '2',
  })

  const piece = () => addToCatalogue(shop, admin, { price: 1499, countInStock: 10 })
  const bodyOf = (basket: Basket) => {
    const body = basketOf(basket)
    return { ...body, paymentMethod: CASH, totalPrice: body.totalPrice + 50 }
  }
  const begin = async ({ token }: SignedIn, basket: Basket) =>
    (await shop.call(createCheckout, { body: bodyOf(basket) }, { token })).data
  const order = async (shopper: SignedIn, basket: Basket) =>
    finalize(shop, shopper, (await begin(shopper, basket))._id)
  const refusal = async (shopper: SignedIn, id: string) => {
    const { status, body } = await shop.refused(finalizeCheckout, { params: { id } }, shopper)
    return [status, body.message]
  }
  const setStatus = (id: string, status: 'Shipped' | 'Delivered' | 'Cancelled') =>
    shop.call(updateOrderStatus, { params: { orderId: id }, body: { status } }, admin)

  it('makes the order without money, with its fee, and takes the pieces', async () => {
    const shirt = await piece()
    const shopper = await register(shop)
    const checkout = await begin(shopper, [[shirt, 2]])
    expect(checkout).toMatchObject({
      totalPrice: 3048,
      totals: { items: 2998, paymentFee: 50 },
      quote: { currency: 'INR', amount: '3048.00' },
    })
    const made = await finalize(shop, shopper, checkout._id)
    expect(made).toMatchObject({
      isPaid: false,
      paidAt: null,
      paymentMethod: CASH,
      totalPrice: 3048,
      status: 'Processing',
    })
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 8, held: 0 })
  })

  it('is noted with what was paid, where a part of the order was cancelled before', async () => {
    const shopper = await register(shop)
    const { _id: id } = await order(shopper, [[await piece(), 2]])
    const body = {
      from: 'Processing' as const,
      lines: [{ line: 0, pieces: 1, cancelled: 0 }],
      restock: true,
      reason: 'One is enough',
      refund: 'due' as const,
      byHand: null,
      id: crypto.randomUUID(),
    }
    await shop.call(cancelOrder, { params: { id }, body }, admin)
    await setStatus(id, 'Shipped')
    const letters = await textsTo(shop, shopper.user.email)
    expect(letters.findLast(({ about }) => about === id)?.text).toContain('To be paid at the door: ₹1,549')
    await setStatus(id, 'Delivered')
    await shop.call(receiveCash, { params: { id } }, admin)
    const { money, timeline } = (await shop.call(orderDetail, { params: { id } }, admin)).data
    expect(money).toMatchObject({ paid: 1549, waived: 1499 })
    expect(timeline.filter(({ kind }) => kind === 'paid')).toMatchObject([{ amount: 1549 }])
  })

  it('is told in the letters as what is to be paid at the door, and no longer once the money is there', async () => {
    const shopper = await register(shop)
    const { _id: id } = await order(shopper, [[await piece(), 1]])
    const written = async (to: string) =>
      (await textsTo(shop, to)).filter(({ about }) => about === id).map(({ text }) => text)
    const [received = ''] = await written(shopper.user.email)
    expect(received).toContain('To be paid at the door: ₹1,549')
    expect(received).not.toContain('your payment')
    expect((await written(admin.user.email)).join()).toContain('To be paid at the door: ₹1,549')
    await setStatus(id, 'Shipped')
    expect((await written(shopper.user.email)).at(-1)).toContain('To be paid at the door: ₹1,549')
    await setStatus(id, 'Delivered')
    await shop.call(receiveCash, { params: { id } }, admin)
    expect((await written(shopper.user.email)).at(-1)).not.toContain('at the door')
  })

  it('makes one order however often and however concurrently it is asked for, and keeps it', async () => {
    const shirt = await piece()
    const shopper = await register(shop)
    const { _id: id } = await begin(shopper, [[shirt, 1]])
    const key = newKey()
    const made = await Promise.all([
      ...Array.from({ length: 6 }, () => finalize(shop, shopper, id)),
      ...Array.from({ length: 2 }, () =>
        shop
          .call(finalizeCheckout, { params: { id } }, { token: shopper.token, key })
          .then(({ data }) => data),
      ),
    ])
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1)
    const later = Date.now() + 100 * 24 * 60 * 60_000
    await lapseHolds(shop.app.context, later)
    await forgetCheckouts(shop.database.db, later)
    // The next checkout of this shopper leaves it alone.
    await begin(shopper, [[shirt, 1]])
    expect((await finalize(shop, shopper, id))._id).toBe(made[0]?._id)
    expect((await stockOf(shop, shirt._id)).stock).toBe(9)
  })

  it('is nothing that a provider is asked about', async () => {
    const shopper = await register(shop)
    const { _id: id } = await begin(shopper, [[await piece(), 1]])
    for (const [endpoint, body] of [
      [createPaymentOrder, undefined],
      [payCheckout, paidBy('ORDER1')],
    ] as const) {
      expect((await shop.refused(endpoint, { params: { id }, body }, shopper)).status).toBe(409)
    }
  })

  it('is refused over its limit, with other charges than were shown, and once its stock went', async () => {
    const shirt = await piece()
    const shopper = await register(shop)
    const { token } = shopper
    expect(await shop.refused(createCheckout, { body: bodyOf([[shirt, 4]]) }, { token })).toMatchObject({
      status: 409,
      body: { message: 'Cash on delivery: Only for orders up to ₹5,000' },
    })
    const free = { ...bodyOf([[shirt, 1]]), totalPrice: 1499 }
    expect(await shop.refused(createCheckout, { body: free }, { token })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    const { _id: id } = await begin(shopper, [[shirt, 1]])
    await lapse(shop, id)
    expect(await refusal(shopper, id)).toEqual([409, 'This checkout has run out. Please check out again'])
    const { _id: replaced } = await begin(shopper, [[shirt, 1]])
    await begin(shopper, [[shirt, 2]])
    expect(await refusal(shopper, replaced)).toEqual([
      409,
      'You have begun another checkout since. Please pay that one',
    ])
  })

  it('is for so many undelivered orders of one customer, and for more once one was delivered', async () => {
    const shirt = await piece()
    const shopper = await register(shop)
    const first = await order(shopper, [[shirt, 1]])
    const { _id: third } = await order(shopper, [[shirt, 1]])
    expect(await shop.refused(createCheckout, { body: bodyOf([[shirt, 1]]) }, shopper)).toMatchObject({
      status: 409,
      body: { message: 'You have 2 orders to be paid on delivery already. Please pay this one another way' },
    })
    await setStatus(first._id, 'Delivered')
    await setStatus(third, 'Cancelled')
    expect(await order(shopper, [[shirt, 1]])).toMatchObject({ isPaid: false })
  })

  it('is paid when staff says so, once it was delivered, and that is in the history', async () => {
    const shopper = await register(shop)
    const { _id: id } = await order(shopper, [[await piece(), 1]])
    const { token } = admin
    expect(await shop.refused(receiveCash, { params: { id } }, { token })).toMatchObject({
      status: 409,
      body: { message: 'Mark the order as Delivered first: it is paid at the door' },
    })
    await setStatus(id, 'Delivered')
    const { data } = await shop.call(receiveCash, { params: { id } }, { token })
    expect(data).toMatchObject({ isPaid: true, isDelivered: true })
    const again = (await shop.call(receiveCash, { params: { id } }, { token })).data
    expect(again.paidAt).toBe(data.paidAt)
    expect((await shop.call(getOrder, { params: { id } }, shopper)).data.isPaid).toBe(true)
    const { timeline } = (await shop.call(orderDetail, { params: { id } }, { token })).data
    expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'status', 'paid'])
  })
})

onBothDatabases('cash on delivery for strangers', async (open) => {
  it('is bounded for one network, and other ways to pay are not', async () => {
    const shop = await open({ environment: { RATE_LIMIT: '600' } })
    try {
      const admin = await signInAdmin(shop)
      await say(shop, admin, 'payment', { cash: true })
      const piece = await addToCatalogue(shop, admin, { countInStock: 100 })
      const shopper = await register(shop)
      const body = { ...basketOf([[piece, 1]]), paymentMethod: CASH }
      const statuses: number[] = []
      for (let n = 0; n < 12; n++)
        statuses.push((await shop.inject(createCheckout, { body }, shopper)).status)
      expect(statuses).toContain(429)
      expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10)
      expect((await shop.inject(createCheckout, { body: basketOf([[piece, 1]]) }, shopper)).status).toBe(201)
    } finally {
      await shop.close()
    }
  })
})
