import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isoIn } from '#server/orders/local-time.ts'
import type { Order } from '#shared/contract/order.ts'
import {
  allOrders,
  deleteOrder,
  deleteUser,
  exportOrders,
  updateOrderStatus,
} from '#shared/endpoints/admin/calls.ts'
import { finalizeCheckout, getOrder, myOrders } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { buy, finalize, paidCheckout, stockOf } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('orders', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterAll(() => shop.close())

  const ordered = async (quantity = 1, countInStock = 10) => {
    const shirt = await addToCatalogue(shop, admin, { countInStock })
    return { shirt, order: await buy(shop, shopper, [[shirt, quantity]]) }
  }
  const setStatus = async (orderId: string, status: Order['status']) =>
    (await shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, admin)).data

  it.each([{}, { status: 'Lost' }, { status: 'processing' }, { status: null }])(
    'take no status such as %j',
    async (body) => {
      const { order } = await ordered()
      expect(
        await shop.refused(updateOrderStatus, { params: { orderId: order._id }, body }, admin),
      ).toMatchObject({
        status: 400,
        body: { message: 'Status must be Processing, Shipped, Delivered or Cancelled' },
      })
    },
  )

  it.each([
    ['limit', '0'],
    ['limit', '501'],
    ['limit', 'x'],
    ['cursor', 'x'],
    ['cursor', '!.!'],
  ])('are not listed with %s=%s', async (name, value) => {
    const refused = await shop.refused(allOrders, { query: { [name]: value } }, admin)
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, name])
  })

  it('that are not there are a 404', async () => {
    const nothing = { orderId: 'nothing', id: 'nothing' }
    const { token } = admin
    for (const endpoint of [getOrder, deleteOrder]) {
      expect((await shop.refused(endpoint, { params: nothing }, { token })).status).toBe(404)
    }
    expect(
      (await shop.refused(updateOrderStatus, { params: nothing, body: { status: 'Shipped' } }, { token }))
        .status,
    ).toBe(404)
  })

  it("are the shopper's newest first", async () => {
    const customer = await register(shop)
    const shirt = await addToCatalogue(shop, admin)
    const made: string[] = []
    for (let count = 0; count < 3; count++) made.unshift((await buy(shop, customer, [[shirt, 1]]))._id)
    const { data } = await shop.call(myOrders, {}, customer)
    expect(data.map(({ _id }) => _id)).toEqual(made)
  })

  it('are delivered exactly while their status is Delivered', async () => {
    const { order } = await ordered()
    const delivered = await setStatus(order._id, 'Delivered')
    expect(delivered).toMatchObject({ status: 'Delivered', isDelivered: true })
    expect(Date.parse(delivered.deliveredAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    // Delivered again is still delivered then.
    expect(await setStatus(order._id, 'Delivered')).toEqual(delivered)
    expect(await setStatus(order._id, 'Shipped')).toMatchObject({
      status: 'Shipped',
      isDelivered: false,
      deliveredAt: null,
    })
  })

  it('keep the day of their delivery, however their status goes back and forth', async () => {
    const { order } = await ordered()
    const { deliveredAt } = await setStatus(order._id, 'Delivered')
    for (const between of ['Shipped', 'Cancelled', 'Processing'] as const) {
      expect(await setStatus(order._id, between)).toMatchObject({ isDelivered: false, deliveredAt: null })
      // A clock that stands still between the two would prove nothing.
      await pause(2)
    }
    expect(deliveredAt).not.toBeNull()
    expect(await setStatus(order._id, 'Delivered')).toMatchObject({ isDelivered: true, deliveredAt })
    const inFile = async () => {
      const csv = await shop.call(exportOrders, { query: { search: order._id } }, admin)
      return (parse(csv, { columns: true, bom: true }) as Record<string, string>[])[0]?.['Delivered']
    }
    expect(await inFile()).toBe(isoIn('Asia/Kolkata')(Date.parse(deliveredAt ?? '')))
    await setStatus(order._id, 'Shipped')
    expect(await inFile()).toBe('')
  })

  it('give their stock back once when they are cancelled, also when cancelled ten times at once', async () => {
    const { shirt, order } = await ordered(3)
    await Promise.all(Array.from({ length: 10 }, () => setStatus(order._id, 'Cancelled')))
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 10, held: 0 })
  })

  it('that were deleted are not made again from their checkout', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const { checkout } = await paidCheckout(shop, shopper, [[shirt, 1]])
    const order = await finalize(shop, shopper, checkout._id)
    await shop.call(deleteOrder, { params: { id: order._id } }, admin)
    expect((await shop.refused(finalizeCheckout, { params: { id: checkout._id } }, shopper)).status).toBe(404)
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 10, held: 0 })
  })

  it('stay when their customer is deleted', async () => {
    const customer = await register(shop, { name: 'Kamala Devi' })
    const shirt = await addToCatalogue(shop, admin)
    const order = await buy(shop, customer, [[shirt, 1]])
    await shop.call(deleteUser, { params: { id: customer.user._id } }, admin)
    const { data } = await shop.call(getOrder, { params: { id: order._id } }, admin)
    expect(data.user).toEqual({ _id: customer.user._id, name: 'Kamala Devi', email: customer.email })
  })
})

onBothDatabases('the list of all orders', (open) => {
  let shop: TestShop
  let admin: SignedIn
  const made: string[] = []
  let asha: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    asha = await register(shop, { name: 'Asha 100%_Rao' })
    const ravi = await register(shop, { name: 'Ravi Iyer', email: 'Ravi.Iyer@Shop.Example' })
    const shirt = await addToCatalogue(shop, admin, { countInStock: 50 })
    for (const customer of [asha, ravi, asha, ravi, ravi]) {
      made.unshift((await buy(shop, customer, [[shirt, 1]]))._id)
    }
    // Orders of one moment have an order too.
    await shop.database.db
      .updateTable('orders')
      .set({ created_at: Date.now() })
      .where('id', 'in', made.slice(0, 3))
      .execute()
  })
  afterAll(() => shop.close())
  const list = (query: Record<string, string> = {}) => shop.call(allOrders, { query }, admin)

  it('is whole and newest first', async () => {
    const { data, total, nextCursor } = await list()
    expect(data.map(({ _id }) => _id)).toEqual(made)
    expect([total, nextCursor]).toEqual([5, null])
  })

  it.each([
    // Each of them goes to an Asha Rao.
    ['asha', 5],
    ['RAVI', 3],
    ['ravi.iyer@shop', 3],
    ['100%_', 2],
    ['iyer', 3],
    ['rao 100', 2],
    ['rao ravi', 3],
    ['iyer 100', 0],
    ['%', 0],
    ['_', 0],
    ['nobody', 0],
    ['  ', 5],
  ])('searched for %j has %d', async (search, count) => {
    const { data, total } = await list({ search })
    expect([data.length, total]).toEqual([count, count])
  })

  it.each([
    ['#', (id: string) => `#${id}`],
    ['# and the beginning of it', (id: string) => ` #${id.slice(0, 18).toUpperCase()} `],
    ['# and the end of it', (id: string) => `#${id.slice(-8)}`],
    ['what stands above an order', (id: string) => `Order #${id}`],
    ['what stands above an order, in a sentence', (id: string) => `order #${id}.`],
  ])('is searched by the number as the shop writes it: %s', async (_what, written) => {
    const id = made[1] ?? ''
    const { data, total } = await list({ search: written(id) })
    expect([data.map(({ _id }) => _id), total]).toEqual([[id], 1])
  })
})
