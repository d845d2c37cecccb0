import { afterAll, beforeAll, expect, it } from 'vitest'
import { summary, updateOrderStatus } from '#shared/endpoints/admin.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('GET /api/admin/summary', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())
  const read = async () => (await shop.call(summary, {}, { token: admin.token })).data

  it('is for admins', async () => {
    expect((await shop.refused(summary, {})).status).toBe(401)
    expect((await shop.refused(summary, {}, { token: (await register(shop)).token })).status).toBe(403)
  })

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
      shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, { token: admin.token })
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
})
