import { changeRows, findRow } from '#tests/support/rows.ts'
import { expect, it, describe } from 'vitest'
import type { OrderStatus } from '#shared/contract/order.ts'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { getOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { finalize, paidCheckout, buy } from '#tests/support/paying.ts'
import {
  answerIt,
  ask,
  cameBack,
  deliveredOrder,
  ownReturnsOf,
  receiveIt,
  settleIt,
  lastReturn,
} from '#tests/support/returning.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { attention } from '#shared/endpoints/admin/attention.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { cancelling } from '#tests/support/refunds.ts'

onBothDatabases('the status of an order', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  const setStatus = (orderId: string, status: OrderStatus) =>
    shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, owner)
  const last = (orderId: string) => lastReturn(shop, owner, orderId)
  const exchange = async (id: string, line: number) => {
    await ask(shop, id, [{ line, pieces: 1, wanted: { size: 'M', color: 'Blue' } }], shopper)
    await answerIt(shop, owner, await last(id))
    await receiveIt(shop, owner, await last(id))
    expect((await settleIt(shop, owner, await last(id), { isExchanged: true })).status).toBe(200)
    // A clock that stands still would make the next delivery one of before.
    await pause(2)
  }
  /** Two pieces were delivered, and one of them is exchanged. */
  async function exchanged() {
    const shirt = await addToCatalogue(shop, owner, { sizes: ['S', 'M'], colors: ['Blue'] })
    const { id } = await deliveredOrder(shop, owner, shopper, [[shirt, 2]])
    await exchange(id, 0)
    return id
  }
  const parcelsOf = async (id: string) =>
    (await shop.call(getOrder, { params: { id } }, shopper)).data.parcels ?? []
  const piecesOf = async (id: string) =>
    (await detailOf(shop, owner, id)).orderItems.map(({ pieces }) => pieces)
  const choicesOf = async (id: string) =>
    (await ownReturnsOf(shop, id, shopper)).choices.map(({ line, pieces }) => [line, pieces])

  it('that is shipped after an exchange leaves with the shopper what was delivered before', async () => {
    const id = await exchanged()
    const [first] = await parcelsOf(id)
    expect(first?.deliveredAt).not.toBeNull()
    await setStatus(id, 'Shipped')
    expect(await parcelsOf(id)).toMatchObject([first, { deliveredAt: null }])
    expect(await piecesOf(id)).toEqual([{ delivered: 1, exchanged: 1 }, { shipped: 1 }])
    expect(await choicesOf(id)).toEqual([[0, 1]])
    // Back and forth, it is only about what was sent in exchange.
    await setStatus(id, 'Processing')
    expect(await piecesOf(id)).toEqual([{ delivered: 1, exchanged: 1 }, { placed: 1 }])
    await setStatus(id, 'Delivered')
    const [same, second] = await parcelsOf(id)
    expect(same).toEqual(first)
    expect(Date.parse(second?.deliveredAt ?? '')).toBeGreaterThan(Date.parse(first?.deliveredAt ?? ''))
    await setStatus(id, 'Shipped')
    expect(await parcelsOf(id)).toMatchObject([first, { deliveredAt: null }])
  })

  it('of which nothing is left, because both of its parcels came back, is Cancelled, whatever it was called before', async () => {
    const shirt = await addToCatalogue(shop, owner)
    const { checkout } = await paidCheckout(shop, shopper, [[shirt, 2]])
    const { _id: id } = await finalize(shop, shopper, checkout._id)
    for (let at = 0; at < 2; at++)
      await fulfilOne(shop, owner, 'ship', id, { pieces: [{ position: 0, quantity: 1 }] })
    await setStatus(id, 'Delivered')
    await setStatus(id, 'Shipped')
    for (const parcel of [1, 2]) {
      expect((await cameBack(shop, owner, id, { parcel })).status).toBe(200)
      expect((await settleIt(shop, owner, await last(id))).status).toBe(200)
    }
    expect((await detailOf(shop, owner, id)).status).toBe('Cancelled')
  })

  it('that was delivered is not Cancelled when what was sent in exchange comes back', async () => {
    const id = await exchanged()
    await exchange(id, 0)
    await fulfilOne(shop, owner, 'ship', id)
    await cameBack(shop, owner, id, { parcel: 2 })
    await settleIt(shop, owner, await last(id))
    expect((await detailOf(shop, owner, id)).status).not.toBe('Cancelled')
  })

  describe('a return of an order that was cancelled with its money kept, and taken up again', () => {
    const unit = (size: string, countInStock: number) => ({ size, color: 'Blue', countInStock })

    /** Of two pieces in S, one has come back; where `wanted`, M is reserved in its stead. */
    async function received(wanted?: { size: string; color: string }) {
      const { _id: productId, ...shirt } = await addToCatalogue(shop, owner, {
        price: 1000,
        sizes: ['S', 'M'],
        colors: ['Blue'],
        variants: [unit('S', 5), unit('M', 1)],
      })
      const { _id: id } = await buy(shop, shopper, [[{ ...shirt, _id: productId }, 2]])
      await fulfilOne(shop, owner, 'ship', id, { pieces: [{ position: 0, quantity: 1 }] })
      await fulfilOne(shop, owner, 'deliver', id)
      await ask(shop, id, [{ line: 0, pieces: 1, ...(wanted && { wanted }) }], shopper)
      await answerIt(shop, owner, await last(id))
      await receiveIt(shop, owner, await last(id))
      expect((await last(id)).state).toBe('received')
      return { id, productId }
    }

    const cancel = async (id: string) => {
      const body = cancelling({ refund: 'none' })
      await shop.call(cancelOrder, { params: { id }, body }, owner)
    }

    const takeUp = (orderId: string) =>
      shop.call(updateOrderStatus, { params: { orderId }, body: { status: 'Processing' } }, owner)

    const arrived = async () => {
      const { data } = await shop.call(attention, {}, owner)
      const group = data.groups.find(({ kind }) => kind === 'return-arrived')
      return (group?.entries ?? []).map(({ order }) => order?._id)
    }

    const heldOf = (productId: string) =>
      findRow(shop, 'variants', { product_id: productId, size: 'M' }, ['held'])

    it('waits again for somebody to say what becomes of its money', async () => {
      const { id } = await received()
      await cancel(id)
      expect([(await last(id)).state, (await arrived()).includes(id)]).toEqual(['settled', false])
      await takeUp(id)
      expect([(await last(id)).state, (await arrived()).includes(id)]).toEqual(['received', true])
      expect((await settleIt(shop, owner, await last(id))).status).toBe(200)
      expect((await detailOf(shop, owner, id)).money).toMatchObject({ refunding: 1000, kept: 1000 })
      expect(await last(id)).toMatchObject({ state: 'settled' })
    })

    it('waits so each time, and not where the money was decided before', async () => {
      const { id } = await received()
      for (let time = 0; time < 2; time++) {
        await cancel(id)
        await takeUp(id)
        expect((await last(id)).state).toBe('received')
      }
      expect((await settleIt(shop, owner, await last(id), { refund: 'none' })).status).toBe(200)
      await cancel(id)
      await takeUp(id)
      expect((await last(id)).state).toBe('settled')
    })

    it('has what is wanted in exchange reserved again', async () => {
      const { id, productId } = await received({ size: 'M', color: 'Blue' })
      await cancel(id)
      expect(await heldOf(productId)).toEqual({ held: 0 })
      await takeUp(id)
      expect(await heldOf(productId)).toEqual({ held: 1 })
      expect((await settleIt(shop, owner, await last(id), { isExchanged: true })).status).toBe(200)
      expect(await heldOf(productId)).toEqual({ held: 0 })
    })

    it('is for the money where what was wanted is gone meanwhile', async () => {
      const { id, productId } = await received({ size: 'M', color: 'Blue' })
      await cancel(id)
      await changeRows(shop, 'variants', { product_id: productId, size: 'M' }, { stock: 0 })
      await takeUp(id)
      expect(await heldOf(productId)).toEqual({ held: 0 })
      expect((await settleIt(shop, owner, await last(id), { isExchanged: true })).status).toBe(400)
      expect((await settleIt(shop, owner, await last(id))).status).toBe(200)
      expect((await detailOf(shop, owner, id)).money).toMatchObject({ refunding: 1000 })
    })
  })
})
