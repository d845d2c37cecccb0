import { expect, it } from 'vitest'
import type { OrderStatus } from '#shared/contract/order.ts'
import { deleteOrder, orderDetail, receiveCash, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { buy, stockOf } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the life of an order', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  const ordered = async (quantity: number) => {
    const shirt = await addToCatalogue(shop, admin)
    return { shirt, order: await buy(shop, await register(shop), [[shirt, quantity]]) }
  }
  const set = (orderId: string, status: OrderStatus) =>
    shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, admin)
  const setPieces = (orderId: string, pieces: { cancelled_quantity?: number; returned_quantity?: number }) =>
    shop.database.db.updateTable('order_items').set(pieces).where('order_id', '=', orderId).execute()
  const detail = async (id: string) => (await shop.call(orderDetail, { params: { id } }, admin)).data

  it('is told once, whether it was noted in the history alone or as an event', async () => {
    const { order } = await ordered(1)
    await set(order._id, 'Shipped')
    // As the versions did that had no events.
    await shop.database.db.deleteFrom('order_events').where('order_id', '=', order._id).execute()
    await set(order._id, 'Delivered')
    await set(order._id, 'Delivered')
    const { timeline } = await detail(order._id)
    expect(timeline.map(({ kind, from, to, by }) => [kind, from, to, by])).toEqual([
      ['paid', null, null, 'shopper'],
      ['placed', null, null, 'shopper'],
      ['status', 'Processing', 'Shipped', 'staff'],
      ['status', 'Shipped', 'Delivered', 'staff'],
    ])
    expect(timeline.at(-1)?.actor).toEqual({ _id: admin.user._id, name: 'Meera Shah' })
  })

  it('gives back to the stock what is still sold when the order is cancelled, and no piece twice', async () => {
    const { shirt, order } = await ordered(5)
    await setPieces(order._id, { cancelled_quantity: 2, returned_quantity: 1 })
    await set(order._id, 'Cancelled')
    expect((await stockOf(shop, shirt._id)).stock).toBe(10 - 5 + 2)
    await set(order._id, 'Processing')
    expect((await stockOf(shop, shirt._id)).stock).toBe(5)
    await shop.call(deleteOrder, { params: { id: order._id } }, admin)
    expect((await stockOf(shop, shirt._id)).stock).toBe(7)
  })

  it('is over when every piece was cancelled', async () => {
    const { order } = await ordered(2)
    await set(order._id, 'Cancelled')
    await setPieces(order._id, { cancelled_quantity: 2 })
    expect(
      await shop.refused(
        updateOrderStatus,
        { params: { orderId: order._id }, body: { status: 'Processing' } },
        admin,
      ),
    ).toMatchObject({
      status: 409,
      body: { message: 'Every piece of this order was cancelled or came back: it cannot be taken up again' },
    })
  })

  it('goes with the order when that is deleted', async () => {
    const { order } = await ordered(1)
    await set(order._id, 'Shipped')
    const { db } = shop.database
    const shipment = await db
      .selectFrom('shipments')
      .innerJoin('shipment_items', 'shipment_id', 'shipments.id')
      .select('id')
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow()
    await shop.call(deleteOrder, { params: { id: order._id } }, admin)
    for (const table of ['shipments', 'order_events'] as const)
      expect(await db.selectFrom(table).select('id').where('order_id', '=', order._id).execute()).toEqual([])
    expect(
      await db.selectFrom('shipment_items').selectAll().where('shipment_id', '=', shipment.id).execute(),
    ).toEqual([])
  })

  it('says when the money came, of an order that was paid at the door', async () => {
    const { order } = await ordered(1)
    await set(order._id, 'Delivered')
    const { db } = shop.database
    await db.updateTable('orders').set({ paid_at: null }).where('id', '=', order._id).execute()
    for (let time = 0; time < 2; time++) await shop.call(receiveCash, { params: { id: order._id } }, admin)
    const paid = (await detail(order._id)).timeline.filter(({ kind }) => kind === 'paid')
    expect(paid).toMatchObject([{ by: 'staff', amount: order.totalPrice, actor: { name: 'Meera Shah' } }])
  })
})
