import { changeRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import { saveSettings, summary, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { recountAll } from '#tests/support/counted.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('GET /api/admin/summary', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const read = async () => (await shop.call(summary, {}, admin)).data

  it('counts what there is, and what was cancelled apart', async () => {
    expect(await read()).toMatchObject({
      totalSales: 0,
      totalOrders: 0,
      netSales: 0,
      netOrders: 0,
      recentOrders: [],
    })
    const shirt = await addToCatalogue(shop, admin, { name: 'Linen Shirt', price: 999.99, countInStock: 30 })
    const scarce = await addToCatalogue(shop, admin, {
      name: 'Silk Blouse',
      sku: 'SILK-1',
      price: 500,
      countInStock: 4,
    })
    await addToCatalogue(shop, admin, { name: 'Draft', countInStock: 1, isPublished: false })
    const shopper = await register(shop)
    const first = await buy(shop, shopper, [[shirt, 3]])
    const second = await buy(shop, shopper, [[scarce, 1]])
    const setStatus = (orderId: string, status: 'Cancelled' | 'Delivered') =>
      shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, admin)
    await setStatus(first._id, 'Delivered')
    await setStatus(second._id, 'Cancelled')

    const data = await read()
    const users = await shop.database.db.selectFrom('users').select('id').execute()
    expect(data).toMatchObject({
      totalSales: 3499.97,
      totalOrders: 2,
      totalProducts: 3,
      totalUsers: users.length,
      netSales: 2999.97,
      netOrders: 1,
      ordersByStatus: [
        { status: 'Processing', count: 0 },
        { status: 'Shipped', count: 0 },
        { status: 'Delivered', count: 1 },
        { status: 'Cancelled', count: 1 },
      ],
      lowStock: [{ _id: scarce._id, name: 'Silk Blouse', sku: 'SILK-1', countInStock: 4 }],
    })
    expect(data.recentOrders.map(({ _id }) => _id)).toEqual([second._id, first._id])
  })

  it('tells a period beside the one before it', async () => {
    const shopper = await register(shop)
    const shirt = await addToCatalogue(shop, admin, { name: 'Period Shirt', price: 100, countInStock: 90 })
    const at = async (time: string, pieces: number) => {
      const { _id: id } = await buy(shop, shopper, [[shirt, pieces]])
      await changeRows(shop, 'orders', { id }, { created_at: Date.parse(time) })
      return id
    }
    await at('2020-03-01T20:00:00Z', 1)
    await at('2020-03-03T10:00:00Z', 3)
    const cancelled = await at('2020-03-03T11:00:00Z', 5)
    await at('2020-02-28T10:00:00Z', 7)
    const body = { status: 'Cancelled' as const }
    await shop.call(updateOrderStatus, { params: { orderId: cancelled }, body }, admin)
    await recountAll(shop.database)
    const query = { from: '2020-03-01T00:00:00+05:30', to: '2020-03-04T00:00:00+05:30', offset: '330' }
    const { period } = (await shop.call(summary, { query }, admin)).data
    expect(period).toMatchObject({
      from: '2020-02-29T18:30:00.000Z',
      revenue: 400,
      orders: 2,
      unit: 'day',
      series: [
        { start: '2020-02-29T18:30:00.000Z', revenue: 0, orders: 0 },
        { start: '2020-03-01T18:30:00.000Z', revenue: 100, orders: 1 },
        { start: '2020-03-02T18:30:00.000Z', revenue: 300, orders: 1 },
      ],
      previous: { revenue: 700, orders: 1 },
      bestSellers: [{ _id: shirt._id, name: 'Period Shirt', pieces: 4, revenue: 400 }],
    })
    expect(period.ordersByStatus).toContainEqual({ status: 'Cancelled', count: 1 })
  })

  it('counts what is low by the threshold that was chosen', async () => {
    const before = (await read()).stockCounts
    await addToCatalogue(shop, admin, { countInStock: 7 })
    await shop.call(saveSettings, { body: { lowStockThreshold: 7 } }, admin)
    const after = await read()
    expect(after.lowStockThreshold).toBe(7)
    expect(after.stockCounts).toEqual({ ...before, low: before.low + 1 })
    expect(after.lowStock.at(-1)?.countInStock).toBe(7)
    const body = { lowStockThreshold: -1 }
    expect((await shop.refused(saveSettings, { body }, admin)).status).toBe(400)
  })
})
