import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeOutOrdered } from '#server/cart/take-out-ordered.ts'
import { addToCart, getCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('what was ordered', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  const takeOut = (userId: string, lines: Parameters<typeof takeOutOrdered>[2]) =>
    shop.database.transact((trx) => takeOutOrdered(trx, userId, lines))

  it("leaves the user's cart; what was added meanwhile stays", async () => {
    const { user, token } = await register(shop)
    const shirt = await addToCatalogue(shop, await signInAdmin(shop))
    const line = (size: string, quantity: number) => ({ productId: shirt._id, size, color: 'Blue', quantity })
    for (const body of [line('S', 2), line('M', 3), line('L', 1)])
      await shop.call(addToCart, { body }, { token })
    await takeOut(user._id, [line('S', 2), line('M', 2)])
    const { data } = await shop.call(getCart, { query: {} }, { token })
    expect(data.products.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['M', 1],
      ['L', 1],
    ])
    expect(data.version).toBe(4)
    await takeOut(user._id, [line('S', 2), { ...line('M', 1), color: 'White' }])
    expect((await shop.call(getCart, { query: {} }, { token })).data).toEqual(data)
  })

  it('of somebody without a cart is nothing to do', async () => {
    await takeOut('nobody', [{ productId: 'shirt', size: 'M', color: 'Blue', quantity: 1 }])
    const rows = await shop.database.db
      .selectFrom('carts')
      .selectAll()
      .where('owner', '=', 'user:nobody')
      .execute()
    expect(rows).toEqual([])
  })
})
