import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import { deleteProduct, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCart, getCart, mergeCart } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  guestId,
  newKey,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('merging carts', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

  const add = (productId: string, quantity: number, owner: object, token?: string, size = 'M') =>
    shop.call(addToCart, { body: { productId, size, color: 'Blue', quantity, ...owner } }, { token })
  const merge = async (user: SignedIn, guest: string, key?: string) =>
    (
      await shop.call(
        mergeCart,
        { body: { userId: user.user._id, guestId: guest } },
        { token: user.token, key },
      )
    ).data
  const guestCart = async (guest: string) => (await shop.call(getCart, { query: { guestId: guest } })).data
  const quantities = (cart: Cart) => cart.products.map(({ size, quantity }) => [size, quantity])

  it('without a token is a 401, with a malformed guest id or none a 400', async () => {
    const body = { guestId: guestId() }
    expect((await shop.refused(mergeCart, { body })).status).toBe(401)
    const { token } = await register(shop)
    expect((await shop.refused(mergeCart, { body: { guestId: 'guest_1' } }, { token })).status).toBe(400)
    expect((await shop.refused(mergeCart, { body: {} }, { token })).status).toBe(400)
  })

  it("adds the guest's lines to the user's and empties the guest's", async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 50 })
    const [user, guest] = [await register(shop), guestId()]
    await add(shirt._id, 2, {}, user.token)
    await add(shirt._id, 3, { guestId: guest })
    await add(shirt._id, 1, { guestId: guest }, undefined, 'S')
    const cart = await merge(user, guest)
    expect(quantities(cart)).toEqual([
      ['M', 5],
      ['S', 1],
    ])
    expect(cart).toMatchObject({ version: 2, notices: [] })
    expect(await guestCart(guest)).toMatchObject({ products: [], version: 3 })
    expect((await shop.call(getCart, { query: {} }, user)).data).toEqual(cart)
  })

  it('done again it changes nothing more, with the same key or without', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 50 })
    const [user, guest, key] = [await register(shop), guestId(), newKey()]
    await add(shirt._id, 3, { guestId: guest })
    const cart = await merge(user, guest, key)
    expect(await merge(user, guest, key)).toEqual(cart)
    expect(await merge(user, guest)).toEqual(cart)
    expect(await merge(user, guest, newKey())).toEqual(cart)
  })

  it("twenty merges at once add the guest's cart once", async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 50 })
    const [user, guest] = [await register(shop), guestId()]
    await add(shirt._id, 3, { guestId: guest })
    const carts = await Promise.all(Array.from({ length: 20 }, () => merge(user, guest)))
    expect(new Set(carts.map((cart) => cart.products[0]?.quantity))).toEqual(new Set([3]))
  })

  it('two users who merge the same guest at once: one gets it', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 50 })
    const [asha, ravi, guest] = [await register(shop), await register(shop), guestId()]
    await add(shirt._id, 3, { guestId: guest })
    const carts = await Promise.all([merge(asha, guest), merge(ravi, guest)])
    expect(carts.flatMap((cart) => cart.products)).toHaveLength(1)
  })

  it('adds at most to the stock, and says so', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 4 })
    const [user, guest] = [await register(shop), guestId()]
    await add(shirt._id, 2, {}, user.token)
    await add(shirt._id, 3, { guestId: guest })
    const cart = await merge(user, guest)
    expect(quantities(cart)).toEqual([['M', 4]])
    expect(cart.notices).toMatchObject([{ kind: 'stock', message: 'Only 4 left of Linen Shirt' }])
    expect((await guestCart(guest)).products).toEqual([])
  })

  it('what is sold out meanwhile is left out, and said so', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 4 })
    const [user, guest] = [await register(shop), guestId()]
    await add(shirt._id, 3, { guestId: guest })
    await shop.database.db.updateTable('products').set({ stock: 0 }).where('id', '=', shirt._id).execute()
    const cart = await merge(user, guest)
    expect(cart.products).toEqual([])
    expect(cart.notices).toMatchObject([{ kind: 'stock', message: 'Linen Shirt is sold out' }])
  })

  it('adds at most to 99 of a line, and says so', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 500 })
    const [user, guest] = [await register(shop), guestId()]
    await add(shirt._id, 60, {}, user.token)
    await add(shirt._id, 60, { guestId: guest })
    const cart = await merge(user, guest)
    expect(quantities(cart)).toEqual([['M', 99]])
    expect(cart.notices).toMatchObject([
      { kind: 'stock', message: 'A cart takes at most 99 of Linen Shirt, M, Blue' },
    ])
  })

  it('tells of a new price and of what is gone since the guest saw it', async () => {
    const [shirt, jeans] = [
      await addToCatalogue(shop, admin, { price: 1000 }),
      await addToCatalogue(shop, admin, { name: 'Selvedge Jeans' }),
    ]
    const [user, guest] = [await register(shop), guestId()]
    await add(shirt._id, 1, { guestId: guest })
    await add(jeans._id, 1, { guestId: guest })
    await shop.call(updateProduct, { params: { id: shirt._id }, body: { price: 900 } }, admin)
    await shop.call(deleteProduct, { params: { id: jeans._id } }, admin)
    const cart = await merge(user, guest)
    expect(cart.notices.map(({ kind, message }) => [kind, message])).toEqual([
      ['gone', 'Selvedge Jeans, M, Blue is no longer sold and was taken out of your cart'],
      ['price', 'Linen Shirt is now ₹900 (was ₹1,000)'],
    ])
    expect(cart.products).toMatchObject([{ price: 900 }])
  })

  it('of a guest without a cart is a 200 that makes none', async () => {
    const [user, guest] = [await register(shop), guestId()]
    expect(await merge(user, guest)).toMatchObject({ products: [], version: 0, updatedAt: null })
    const rows = await shop.database.db
      .selectFrom('carts')
      .selectAll()
      .where('owner', 'like', `%${guest}`)
      .execute()
    expect(rows).toEqual([])
  })
})
