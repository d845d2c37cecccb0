import { beforeAll, expect, it, describe } from 'vitest'
import { orderDetail, receiveCash, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { cancelOwnOrder } from '#shared/endpoints/own-order.ts'
import { createCheckout, finalizeCheckout, getOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, newKey, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { fulfilOne } from '#tests/support/fulfilling.ts'
import {
  approve,
  type Basket,
  basketOf,
  finalize,
  orderPayment,
  pay,
  paidCheckout,
  stockOf,
} from '#tests/support/paying.ts'
import { askNow, booksOf, cancelling, giveBack } from '#tests/support/refunds.ts'
import { answerIt, ask, receiveIt, returnsIn, settleIt } from '#tests/support/returning.ts'
import { INDIA, say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { findRows } from '#tests/support/rows.ts'

onBothDatabases('the rest of an order', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  const dear = await addToCatalogue(shop, owner, { price: 1000, countInStock: 1000 })
  const cheap = await addToCatalogue(shop, owner, { price: 100, countInStock: 1000 })
  await say(shop, owner, 'payment', { cash: true, cashOpenOrders: '20' })

  async function bought(basket: Basket, charge = 0) {
    const plain = basketOf(basket)
    const body = { ...plain, totalPrice: plain.totalPrice + charge }
    const { data } = await shop.call(createCheckout, { body }, { token: shopper.token, key: newKey() })
    const { orderID } = await orderPayment(shop, shopper, data._id)
    await approve(shop, orderID)
    await pay(shop, shopper, data._id, orderID)
    return { id: (await finalize(shop, shopper, data._id))._id, orderID }
  }
  const detailOf = async (id: string) => (await shop.call(orderDetail, { params: { id } }, owner)).data
  const choicesOf = async (id: string) => (await shop.call(getOrder, { params: { id } }, shopper)).data
  const cancelOwn = (id: string, more: object = {}) =>
    shop.inject(
      cancelOwnOrder,
      { params: { id }, query: {}, body: { reason: '', id: crypto.randomUUID(), ...more } },
      shopper,
    )
  const cancel = (id: string, more: Parameters<typeof cancelling>[0] = {}) =>
    shop.inject(cancelOrder, { params: { id }, body: cancelling(more) }, owner)
  /** The first line has left and come; of it one piece is sent back, and is here. */
  async function sentBack(id: string) {
    await fulfilOne(shop, owner, 'ship', id, { pieces: [{ position: 0, quantity: 1 }] })
    await fulfilOne(shop, owner, 'deliver', id)
    expect((await ask(shop, id, [{ line: 0, pieces: 1 }], shopper)).status).toBe(200)
    const [asked] = await returnsIn(shop, owner, id)
    if (!asked) throw new Error('no return')
    await answerIt(shop, owner, asked)
    const [approved = asked] = await returnsIn(shop, owner, id)
    await receiveIt(shop, owner, approved, { lines: [{ line: 0, sellable: 0, damaged: 1 }] })
    const [received = asked] = await returnsIn(shop, owner, id)
    return received
  }
  const refundedOf = async (orderID: string) => {
    await askNow(shop)
    return (await booksOf(shop, orderID)).refunds.reduce((sum, { amount }) => sum + Number(amount), 0)
  }

  it.each([
    ['nothing', { refund: 'none' as const }, 100],
    ['half of it', { refund: 'amount' as const, amount: 500 }, 600],
  ])('is paid back without what was decided of a return before: %s', async (_what, settling, all) => {
    const { id, orderID } = await bought([
      [dear, 1],
      [cheap, 1],
    ])
    await settleIt(shop, owner, await sentBack(id), settling)
    expect((await detailOf(id)).cancelDue).toBe(100)
    expect((await choicesOf(id)).own?.cancel?.due).toBe(100)
    expect((await cancelOwn(id)).status).toBe(200)
    expect(await refundedOf(orderID)).toBe(all)
  })

  it('waits, for the shopper, until it is decided what becomes of what has come back', async () => {
    const { id, orderID } = await bought([
      [dear, 1],
      [cheap, 1],
    ])
    const received = await sentBack(id)
    const refused = await cancelOwn(id, { lines: [{ line: 1, pieces: 1, cancelled: 0 }] })
    expect([refused.status, (await returnsIn(shop, owner, id))[0]?.state]).toEqual([409, 'received'])
    expect((await settleIt(shop, owner, received, { refund: 'none' })).status).toBe(200)
    expect((await cancelOwn(id)).status).toBe(200)
    expect(await refundedOf(orderID)).toBe(100)
  })

  it('is paid back by the shop with what was undecided, and once', async () => {
    const { id, orderID } = await bought([
      [dear, 1],
      [cheap, 1],
    ])
    await sentBack(id)
    expect((await detailOf(id)).cancelDue).toBe(1100)
    expect((await cancel(id)).status).toBe(200)
    expect(await refundedOf(orderID)).toBe(1100)
  })

  it('is paid back without what the shop kept of pieces that it cancelled', async () => {
    const { id, orderID } = await bought([[dear, 2]])
    await cancel(id, { refund: 'none', lines: [{ line: 0, pieces: 1, cancelled: 0 }] })
    expect((await cancelOwn(id)).status).toBe(200)
    expect(await refundedOf(orderID)).toBe(1000)
  })

  it('has the charge of its delivery back where nothing has left, and not where a parcel was delivered', async () => {
    await say(shop, owner, 'delivery', { zones: [{ ...INDIA, perKilogram: 0, freeFrom: null }] })
    try {
      const unsent = await bought([[dear, 2]], 49)
      await cancel(unsent.id, { lines: [{ line: 0, pieces: 1, cancelled: 0 }] })
      expect((await cancelOwn(unsent.id)).status).toBe(200)
      expect(await refundedOf(unsent.orderID)).toBe(2049)
      const both = [
        [dear, 1],
        [cheap, 1],
      ] as const
      const sent = await bought(both, 49)
      await settleIt(shop, owner, await sentBack(sent.id))
      expect((await cancelOwn(sent.id)).status).toBe(200)
      expect(await refundedOf(sent.orderID)).toBe(1100)
    } finally {
      await say(shop, owner, 'delivery', null)
    }
  })

  it('a name of a refund that is known is refused, and nothing is cancelled under it', async () => {
    const [one, other] = [await bought([[dear, 2]]), await bought([[dear, 2]])]
    const id = crypto.randomUUID()
    expect((await cancel(one.id, { id, lines: [{ line: 0, pieces: 1, cancelled: 0 }] })).status).toBe(200)
    expect((await cancel(one.id, { id, lines: [{ line: 0, pieces: 1, cancelled: 1 }] })).status).toBe(409)
    expect((await cancel(other.id, { id })).status).toBe(409)
    expect((await cancelOwn(other.id, { id })).status).toBe(409)
    expect((await giveBack(shop, owner, other.id, { amount: 5, id })).status).toBe(409)
    expect((await giveBack(shop, owner, one.id, { amount: 1000, id })).status).toBe(200)
    expect([(await detailOf(other.id)).status, await refundedOf(one.orderID)]).toEqual(['Processing', 1000])
  })

  it('what is to be paid at the door is to be paid after an exchange, too, and not for what is only sent back', async () => {
    const ordered = async () => {
      const body = { ...basketOf([[dear, 1]]), paymentMethod: 'Cash on delivery' as const }
      const { data } = await shop.call(createCheckout, { body }, { token: shopper.token, key: newKey() })
      const params = { id: data._id }
      const made = await shop.call(finalizeCheckout, { params }, { token: shopper.token, key: newKey() })
      const { _id: id } = made.data
      for (const action of ['ship', 'deliver'] as const) await fulfilOne(shop, owner, action, id)
      const wanted = { size: 'M', color: 'Blue' }
      await ask(shop, id, [{ line: 0, pieces: 1, wanted }], shopper)
      for (const step of [answerIt, receiveIt]) {
        const [now] = await returnsIn(shop, owner, id)
        if (now) expect((await step(shop, owner, now)).status).toBe(200)
      }
      const [received] = await returnsIn(shop, owner, id)
      if (!received) throw new Error('no return')
      return { id, received }
    }
    const exchanged = await ordered()
    await settleIt(shop, owner, exchanged.received, { isExchanged: true, refund: 'none' })
    expect((await detailOf(exchanged.id)).money).toBeUndefined()
    for (const action of ['ship', 'deliver'] as const) await fulfilOne(shop, owner, action, exchanged.id)
    await shop.call(receiveCash, { params: { id: exchanged.id } }, owner)
    expect((await detailOf(exchanged.id)).isPaid).toBe(true)
    expect((await detailOf(exchanged.id)).money).toBeUndefined()
    const back = await ordered()
    await settleIt(shop, owner, back.received, { refund: 'none' })
    expect((await detailOf(back.id)).money).toMatchObject({ waived: 1000, kept: 0 })
  })

  describe('cancelling an order', () => {
    let admin: SignedIn
    beforeAll(async () => {
      admin = await signInAdmin(shop)
    })

    const detailOf = async (id: string) => (await shop.call(orderDetail, { params: { id } }, admin)).data

    /** Three pieces of one product and one of another, at ₹1,499 each; of each there were ten. */
    async function ordered() {
      const [one, other] = [
        await addToCatalogue(shop, admin, { countInStock: 10 }),
        await addToCatalogue(shop, admin, { countInStock: 10 }),
      ]
      const { checkout, orderID } = await paidCheckout(shop, shopper, [
        [one, 3],
        [other, 1],
      ])
      const order = await finalize(shop, shopper, checkout._id)
      return { id: order._id, orderID, one: one._id, other: other._id }
    }

    const cancel = (id: string, more: Parameters<typeof cancelling>[0] = {}, who = admin) =>
      shop.inject(cancelOrder, { params: { id }, body: cancelling(more) }, who)

    it('of some pieces gives back what these cost; the last of them are the order', async () => {
      const { id, one, other } = await ordered()
      const two = { lines: [{ line: 0, pieces: 2, cancelled: 0 }] }
      expect((await cancel(id, two)).body).toMatchObject({
        data: {
          status: 'Processing',
          money: { refunding: 2998, kept: 2998 },
          orderItems: [{ quantity: 3, cancelled: 2 }, { quantity: 1 }],
        },
      })
      expect(await stockOf(shop, one)).toEqual({ stock: 9, held: 0 })
      // Sent again, or by another admin who has not seen it.
      expect(await cancel(id, two)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
      const rest = [
        { line: 0, pieces: 1, cancelled: 2 },
        { line: 1, pieces: 1, cancelled: 0 },
      ]
      expect((await cancel(id, { lines: rest })).body).toMatchObject({
        data: { status: 'Cancelled', money: { refunding: 5996, kept: 0 } },
      })
      expect([await stockOf(shop, one), await stockOf(shop, other)]).toEqual([
        { stock: 10, held: 0 },
        { stock: 10, held: 0 },
      ])
      const letters = await findRows(shop, 'letters', { kind: 'pieces-cancelled' }, ['data'])
      expect(letters.filter(({ data }) => String(data).includes(id))).toHaveLength(1)
    })

    it('keeps the money where it is told to, or pays back another sum; lost pieces stay out of the stock', async () => {
      const { id, one } = await ordered()
      await cancel(id, { refund: 'amount', amount: 100, restock: false })
      expect((await detailOf(id)).money).toMatchObject({ refunding: 100, kept: 5896 })
      expect(await stockOf(shop, one)).toEqual({ stock: 7, held: 0 })
      const kept = await ordered()
      await cancel(kept.id, { refund: 'none' })
      expect((await detailOf(kept.id)).money).toMatchObject({ refunding: 0, kept: 5996 })
      // By the list of statuses: as before, without any money.
      const old = await ordered()
      await shop.call(
        updateOrderStatus,
        { params: { orderId: old.id }, body: { status: 'Cancelled' } },
        admin,
      )
      expect((await detailOf(old.id)).money).toMatchObject({ refunded: 0, kept: 5996 })
    })

    it('is refused for what is too much, what has changed, and who may not', async () => {
      const { id, one } = await ordered()
      const lines = [{ line: 0, pieces: 4, cancelled: 0 }]
      expect(await cancel(id, { lines })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Only 3 of') as string },
      })
      expect((await cancel(id, { lines: [{ line: 7, pieces: 1, cancelled: 0 }] })).status).toBe(400)
      expect((await cancel(id, { from: 'Shipped' })).status).toBe(409)
      expect((await cancel(id, { refund: 'amount', amount: 6000 })).status).toBe(400)
      expect((await cancel(id, {}, shopper)).status).toBe(403)
      // Nothing of any of these has stayed.
      expect(await stockOf(shop, one)).toEqual({ stock: 7, held: 0 })
      expect((await detailOf(id)).money).toBeUndefined()
      await cancel(id)
      expect((await cancel(id, { from: 'Cancelled' })).status).toBe(409)
    })

    it('whose money has gone back is not taken up again', async () => {
      const { id } = await ordered()
      await cancel(id, { refund: 'none' })
      await giveBack(shop, admin, id, { amount: 10 })
      const again = await shop.refused(
        updateOrderStatus,
        { params: { orderId: id }, body: { status: 'Processing' } },
        admin,
      )
      expect(again).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('gone back') as string },
      })
    })
  })
})
