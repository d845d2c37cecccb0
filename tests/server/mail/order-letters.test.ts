import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { finalizePaid } from '#server/checkout/finalize-paid.ts'
import type { OrderLetter } from '#server/mail/kinds/order-parts.ts'
import { fromJson } from '#shared/json.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { finalize, paidCheckout } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('an order', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

  it('is told to its shopper and to the shop, once, whoever finalizes it and how often', async () => {
    const shopper = await register(shop)
    const shirt = await addToCatalogue(shop, admin, { countInStock: 5 })
    const { checkout } = await paidCheckout(shop, shopper, [[shirt, 2]])
    await Promise.all([finalizePaid(shop.app.context), finalize(shop, shopper, checkout._id)])
    const order = await finalize(shop, shopper, checkout._id)

    const theirs = await lettersTo(shop, shopper.user.email)
    expect(theirs.map(({ kind, about }) => [kind, about])).toEqual([['order-received', order._id]])
    expect(fromJson<OrderLetter>(theirs[0]?.data ?? '')).toMatchObject({
      orderId: order._id,
      path: `/order/${order._id}`,
      total: order.totalPrice,
      items: [{ name: shirt.name, quantity: 2 }],
    })
    const ours = await lettersTo(shop, admin.user.email)
    expect(ours.map(({ kind, about }) => [kind, about])).toEqual([['new-order', order._id]])
  })

  it('of which the status is told two minutes later, once, and not where it was a slip', async () => {
    const shopper = await register(shop)
    const shirt = await addToCatalogue(shop, admin, { countInStock: 5 })
    const { checkout } = await paidCheckout(shop, shopper, [[shirt, 1]])
    const { _id: id } = await finalize(shop, shopper, checkout._id)
    const setStatus = (status: 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled') =>
      shop.call(updateOrderStatus, { params: { orderId: id }, body: { status } }, admin)
    const waiting = async () =>
      (await lettersTo(shop, shopper.user.email)).filter(({ kind }) => kind !== 'order-received')

    await setStatus('Cancelled')
    await setStatus('Processing')
    expect(await waiting()).toEqual([])
    const before = Date.now()
    await setStatus('Shipped')
    const [shipped] = await waiting()
    expect(shipped).toMatchObject({ kind: 'order-shipped', about: id, state: 'waiting' })
    expect(shipped?.next_at).toBeGreaterThanOrEqual(before + 2 * 60_000)

    // It is sent; then the order arrives, and somebody corrects the status twice.
    await shop.database.db
      .updateTable('letters')
      .set({ state: 'sent' })
      .where('kind', '=', 'order-shipped')
      .execute()
    await setStatus('Delivered')
    await setStatus('Shipped')
    await setStatus('Delivered')
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['order-shipped', 'order-delivered'])
  })
})
