import { expect, it } from 'vitest'
import { finalizePaid } from '#server/checkout/finalize-paid.ts'
import type { OrderLetter } from '#server/mail/kinds/order-parts.ts'
import { allOrders, deleteUser, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { payCheckout } from '#shared/endpoints/purchase.ts'
import { fromJson } from '#shared/json.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { lettersTo } from '#tests/support/letters.ts'
import {
  approvedCheckout,
  buy,
  finalize,
  lapse,
  paidBy,
  paidCheckout,
  pay,
  provider,
  stockOf,
} from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('a payment that comes late', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
  const shirt = () => addToCatalogue(shop, admin, { price: 1499 })

  it('does not take the money when the hold has lapsed and the stock is gone', async () => {
    const last = await addToCatalogue(shop, admin, { countInStock: 1 })
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[last, 1]])
    await lapse(shop, checkout._id)
    await buy(shop, await register(shop), [[last, 1]])
    expect(
      await shop.refused(payCheckout, { params: { id: checkout._id }, body: paidBy(orderID) }, shopper),
    ).toMatchObject({ status: 409, body: { message: 'Linen Shirt is sold out', code: 'out_of_stock' } })
    const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
    expect(body).toMatchObject({ status: 'APPROVED' })
  })

  it('holds the stock again for a checkout that lapsed and is paid after all', async () => {
    const piece = await addToCatalogue(shop, admin, { countInStock: 1 })
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[piece, 1]])
    await lapse(shop, checkout._id)
    expect(await stockOf(shop, piece._id)).toEqual({ stock: 1, held: 0 })
    await pay(shop, shopper, checkout._id, orderID)
    expect(await stockOf(shop, piece._id)).toEqual({ stock: 1, held: 1 })
    await finalize(shop, shopper, checkout._id)
    expect(await stockOf(shop, piece._id)).toEqual({ stock: 0, held: 0 })
  })

  it('makes the order of what was captured already, also when the stock is gone, and never sells below nothing', async () => {
    const last = await addToCatalogue(shop, admin, { countInStock: 1 })
    const other = await shirt()
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [
      [last, 1],
      [other, 2],
    ])
    await lapse(shop, checkout._id)
    await buy(shop, await register(shop), [[last, 1]])
    await provider(shop, 'POST', `/v2/checkout/orders/${orderID}/capture`, {})
    await pay(shop, shopper, checkout._id, orderID)
    const order = await finalize(shop, shopper, checkout._id)
    expect(order.orderItems).toHaveLength(2)
    expect(await stockOf(shop, last._id)).toEqual({ stock: 0, held: 0 })
    expect(await stockOf(shop, other._id)).toEqual({ stock: 8, held: 0 })
    const letters = await lettersTo(shop, admin.email)
    const missing = letters.filter(({ kind, about }) => kind === 'pieces-missing' && about === order._id)
    expect(missing).toHaveLength(1)
    expect(fromJson<OrderLetter>(missing[0]?.data ?? '').items).toMatchObject([{ name: last.name }])
  })

  it('puts back only what it had taken when its order is cancelled', async () => {
    const last = await addToCatalogue(shop, admin, { countInStock: 1 })
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[last, 1]])
    await lapse(shop, checkout._id)
    const other = await buy(shop, await register(shop), [[last, 1]])
    await provider(shop, 'POST', `/v2/checkout/orders/${orderID}/capture`, {})
    await pay(shop, shopper, checkout._id, orderID)
    const order = await finalize(shop, shopper, checkout._id)
    const setStatus = (orderId: string, status: 'Cancelled' | 'Processing') =>
      shop.inject(updateOrderStatus, { params: { orderId }, body: { status } }, admin)
    await setStatus(order._id, 'Cancelled')
    expect(await stockOf(shop, last._id)).toEqual({ stock: 0, held: 0 })
    expect((await setStatus(order._id, 'Processing')).status).toBe(409)
    await setStatus(other._id, 'Cancelled')
    // Restocked, the order can be made good; from then on its piece is its own.
    expect((await setStatus(order._id, 'Processing')).status).toBe(200)
    await setStatus(order._id, 'Cancelled')
    expect(await stockOf(shop, last._id)).toEqual({ stock: 1, held: 0 })
  })

  it('has its order also when the account was deleted meanwhile', async () => {
    const customer = await register(shop)
    const { checkout } = await paidCheckout(shop, customer, [[await shirt(), 1]])
    await shop.call(deleteUser, { params: { id: customer.user._id } }, admin)
    await finalizePaid(shop.app.context)
    const { data } = await shop.call(allOrders, { query: { search: 'Asha Rao' } }, admin)
    const order = data.find(({ user }) => user._id === customer.user._id)
    expect(order).toMatchObject({ user: { name: 'Asha Rao', email: '' }, totalPrice: checkout.totalPrice })
  })
})
