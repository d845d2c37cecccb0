import { expect, it } from 'vitest'
import type { OrderStatus } from '#shared/contract/order.ts'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { getOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { setTimeout as pause } from 'node:timers/promises'

onBothDatabases('the status of an order of which one parcel is delivered', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)

  const setStatus = (orderId: string, status: OrderStatus) =>
    shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, owner)
  const parcelsOf = async (id: string) =>
    (await shop.call(getOrder, { params: { id } }, shopper)).data.parcels ?? []
  const piecesOf = async (id: string) => {
    const { status, orderItems } = await detailOf(shop, owner, id)
    return [status, ...orderItems.map(({ pieces }) => pieces)]
  }
  const sendOne = (id: string) =>
    fulfilOne(shop, owner, 'ship', id, { pieces: [{ position: 0, quantity: 1 }] })
  /** One of two pieces has come. */
  async function partlyDelivered() {
    const { _id: id } = await buy(shop, shopper, [[await addToCatalogue(shop, owner), 2]])
    await sendOne(id)
    await fulfilOne(shop, owner, 'deliver', id)
    const [came] = await parcelsOf(id)
    expect([came?.deliveredAt, await piecesOf(id)]).toEqual([
      expect.any(String),
      ['Processing', { delivered: 1, placed: 1 }],
    ])
    // A clock that stands still would have both come at one time.
    await pause(2)
    return { id, came }
  }

  it('Shipped sends the rest, and leaves what came with the shopper', async () => {
    const { id, came } = await partlyDelivered()
    await setStatus(id, 'Shipped')
    expect(await parcelsOf(id)).toMatchObject([came, { deliveredAt: null }])
    expect(await piecesOf(id)).toEqual(['Shipped', { delivered: 1, shipped: 1 }])
  })

  it('is taken back, from each to each, for the rest alone', async () => {
    const { id, came } = await partlyDelivered()
    for (const status of [
      'Shipped',
      'Processing',
      'Delivered',
      'Processing',
      'Delivered',
      'Shipped',
    ] as const) {
      await setStatus(id, status)
      expect([status, (await parcelsOf(id))[0]]).toEqual([status, came])
    }
    expect(await piecesOf(id)).toEqual(['Shipped', { delivered: 1, shipped: 1 }])
    await setStatus(id, 'Processing')
    expect(await piecesOf(id)).toEqual(['Processing', { delivered: 1, placed: 1 }])
  })

  it('that is Cancelled and taken up again is about the rest, too', async () => {
    const { id, came } = await partlyDelivered()
    await setStatus(id, 'Cancelled')
    await setStatus(id, 'Shipped')
    expect(await parcelsOf(id)).toMatchObject([came, { deliveredAt: null }])
  })

  it('that called all of it delivered at once is still taken back for all of it', async () => {
    const { _id: id } = await buy(shop, shopper, [[await addToCatalogue(shop, owner), 2]])
    await sendOne(id)
    await setStatus(id, 'Delivered')
    await setStatus(id, 'Shipped')
    expect(await piecesOf(id)).toEqual(['Shipped', { shipped: 2 }])
    await setStatus(id, 'Delivered')
    await setStatus(id, 'Cancelled')
    await setStatus(id, 'Processing')
    expect(await piecesOf(id)).toEqual(['Processing', { placed: 2 }])
  })
})
