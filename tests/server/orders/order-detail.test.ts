import { changeRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('one order in the back office', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const other = await signInAdmin(shop)
  const detail = async (id: string) => (await shop.call(admin.orderDetail, { params: { id } }, owner)).data
  const set = (orderId: string, status: 'Shipped' | 'Delivered' | 'Cancelled', by: SignedIn) =>
    shop.call(admin.updateOrderStatus, { params: { orderId }, body: { status } }, by)

  it('tells what happened to it and by whom', async () => {
    const shirt = await addToCatalogue(shop, owner)
    const shopper = await register(shop)
    await buy(shop, shopper, [[shirt, 1]])
    const order = await buy(shop, shopper, [[shirt, 2]])
    await set(order._id, 'Shipped', owner)
    await set(order._id, 'Delivered', other)
    const data = await detail(order._id)
    const times = data.timeline.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(data.timeline.map(({ kind, from, to, actor }) => [kind, from, to, actor?._id ?? null])).toEqual([
      ['paid', null, null, null],
      ['placed', null, null, null],
      ['status', 'Processing', 'Shipped', owner.user._id],
      ['status', 'Shipped', 'Delivered', other.user._id],
    ])
    expect(data).toMatchObject({ otherOrders: 1, piecesMissing: false, totalPrice: 2998 })
    expect(data.payment).toMatchObject({ currency: 'INR', amount: '2998.00' })
    expect(data.payment?.captureId).toMatch(/./)
  })

  it('tells which pieces are missing, until it is settled', async () => {
    const shirt = await addToCatalogue(shop, owner)
    const order = await buy(shop, await register(shop), [[shirt, 1]])
    // As when the money came after the stock was gone (decision 010).
    await changeRows(shop, 'order_items', { order_id: order._id }, { stock_taken: 0 })
    const data = await detail(order._id)
    expect([data.piecesMissing, data.orderItems[0]?.isMissing]).toEqual([true, true])
    const missing = async () => (await shop.call(admin.allOrders, { query: { missing: '1' } }, owner)).data
    expect((await missing()).map(({ _id, piecesMissing }) => [_id, piecesMissing])).toEqual([
      [order._id, true],
    ])
    const dashboard = async () => (await shop.call(admin.summary, {}, owner)).data
    expect((await dashboard()).ordersWithMissingPieces).toBe(1)
    await set(order._id, 'Delivered', owner)
    expect(await missing()).toEqual([])
    expect((await detail(order._id)).piecesMissing).toBe(false)
  })

  it('is a 404 where there is none', async () => {
    const options = { token: owner.token }
    expect((await shop.refused(admin.orderDetail, { params: { id: 'none' } }, options)).status).toBe(404)
  })
})
