import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderStatus } from '#shared/contract/order.ts'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { getOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { finalize, paidCheckout } from '#tests/support/paying.ts'
import {
  answerIt,
  ask,
  cameBack,
  deliveredOrder,
  ownReturnsOf,
  receiveIt,
  returnsIn,
  settleIt,
} from '#tests/support/returning.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { setTimeout as pause } from 'node:timers/promises'

onBothDatabases('the status of an order', (open) => {
  let shop: TestShop
  let owner: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterAll(() => shop.close())

  const setStatus = (orderId: string, status: OrderStatus) =>
    shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, owner)
  const last = async (orderId: string) => {
    const [found] = await returnsIn(shop, owner, orderId)
    if (!found) throw new Error('no return')
    return found
  }
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

  it('that is shipped after the exchange of an exchange leaves both where they are', async () => {
    const id = await exchanged()
    await setStatus(id, 'Delivered')
    await exchange(id, 1)
    const before = await parcelsOf(id)
    await setStatus(id, 'Shipped')
    expect(await parcelsOf(id)).toMatchObject([...before, { deliveredAt: null }])
    expect(await choicesOf(id)).toEqual([[0, 1]])
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
})
