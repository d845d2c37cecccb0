import { findRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderDetail, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { getOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { finalize, paidCheckout, stockOf } from '#tests/support/paying.ts'
import { askNow, booksOf, cancelling, giveBack } from '#tests/support/refunds.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('cancelling an order', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterAll(() => shop.close())

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

  it('whole gives stock and money back, and the shopper reads so', async () => {
    const { id, orderID, one, other } = await ordered()
    const { status, body } = await cancel(id)
    expect([status, body]).toMatchObject([
      200,
      { data: { status: 'Cancelled', money: { refunding: 5996, kept: 0 } } },
    ])
    await askNow(shop)
    expect((await booksOf(shop, orderID)).refunds).toMatchObject([{ amount: '5996.00' }])
    expect([await stockOf(shop, one), await stockOf(shop, other)]).toEqual([
      { stock: 10, held: 0 },
      { stock: 10, held: 0 },
    ])
    const { data } = await shop.call(getOrder, { params: { id } }, shopper)
    expect(data).toMatchObject({ status: 'Cancelled', money: { paid: 5996, refunded: 5996, kept: 0 } })
    expect(data.money?.refundedAt).not.toBeNull()
  })

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
    const letters = await findRows(shop, 'letters', { kind: 'pieces-cancelled' }, ['kind'])
    expect(letters).toHaveLength(1)
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
    await shop.call(updateOrderStatus, { params: { orderId: old.id }, body: { status: 'Cancelled' } }, admin)
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
