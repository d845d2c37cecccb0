import { expect, it, describe } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import { deleteProduct, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCart, getCart, mergeCart, setCartLine } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  guestId,
  newKey,
  register,
  signInAdmin,
  type SignedIn,
} from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases, type TestShop } from '#tests/support/shop.ts'

/** The part of an error body that carries the present cart. */
const presentCart = (data: unknown) => data as Cart

/** What a checkout under way does to the stock. */
async function holdFor(
  { database }: TestShop,
  userId: string,
  productId: string,
  quantity: number,
): Promise<void> {
  const now = Date.now()
  await database.db.updateTable('products').set({ held: quantity }).where('id', '=', productId).execute()
  await database.db
    .insertInto('checkouts')
    .values({
      id: `checkout-${now}`,
      user_id: userId,
      address: '{}',
      payment_method: 'Paypal',
      total: 1,
      currency: 'INR',
      amount: '0.01',
      hold: 'held',
      payment_status: 'Pending',
      created_at: now,
      expires_at: now + 60_000,
    })
    .execute()
  await database.db
    .insertInto('checkout_items')
    .values({
      checkout_id: `checkout-${now}`,
      position: 0,
      product_id: productId,
      name: 'Linen Shirt',
      image: '',
      price: 1,
      quantity,
      size: 'M',
      color: 'Blue',
    })
    .execute()
}

onBothDatabases('merging carts', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
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

  describe('the limits of a cart', () => {
    const line = (overrides: object) => ({ productId: '', size: 'M', color: 'Blue', ...overrides })

    const add = async (guest: string, quantity: number, overrides: object) =>
      (await shop.call(addToCart, { body: { ...line(overrides), quantity, guestId: guest } })).data

    describe('too many', () => {
      it('more than the stock is a 409 that names it, with the present cart', async () => {
        const scarce = await addToCatalogue(shop, admin, { countInStock: 3 })
        const guest = guestId()
        const before = await add(guest, 2, { productId: scarce._id })
        for (const [endpoint, quantity] of [
          [addToCart, 2],
          [setCartLine, 4],
        ] as const) {
          const body = { ...line({ productId: scarce._id }), quantity, guestId: guest }
          const refusal = await shop.refused(endpoint, { body })
          expect(refusal.status).toBe(409)
          expect(refusal.body).toMatchObject({ code: 'out_of_stock', message: 'Only 3 left of Linen Shirt' })
          expect(presentCart(refusal.body.data)).toEqual(before)
          // What could be had instead: one more, or three in all.
          expect(refusal.body).toMatchObject({ left: endpoint === addToCart ? 1 : 3 })
        }
      })

      it('a variant is named with its size and colour', async () => {
        const variants = [
          { size: 'M', color: 'Blue', countInStock: 3 },
          { size: 'S', color: 'Blue', countInStock: 0 },
        ]
        const dress = await addToCatalogue(shop, admin, { variants })
        const refusal = (size: string) =>
          shop.refused(addToCart, {
            body: { productId: dress._id, size, color: 'Blue', quantity: 4, guestId: guestId() },
          })
        expect((await refusal('M')).body.message).toBe('Only 3 left of Linen Shirt, M, Blue')
        expect((await refusal('S')).body.message).toBe('Linen Shirt, S, Blue is sold out')
      })

      it('more than 99 of a line is a 409', async () => {
        const plenty = await addToCatalogue(shop, admin, { countInStock: 500 })
        const guest = guestId()
        await add(guest, 60, { productId: plenty._id })
        const body = { ...line({ productId: plenty._id }), quantity: 40, guestId: guest }
        const refusal = await shop.refused(addToCart, { body })
        expect(refusal.status).toBe(409)
        expect(refusal.body.message).toBe('A cart takes at most 99 of Linen Shirt, M, Blue')
        expect(presentCart(refusal.body.data).products[0]?.quantity).toBe(60)
        expect((await add(guest, 39, { productId: plenty._id })).products[0]?.quantity).toBe(99)
      })

      it('more different items than one order takes is a 409', async () => {
        const sizes = Array.from({ length: 20 }, (_, size) => `size ${size}`)
        const colors = Array.from({ length: 11 }, (_, color) => `color ${color}`)
        const plenty = await addToCatalogue(shop, admin, { countInStock: 500, sizes, colors })
        const guest = guestId()
        const [first, ...others] = colors.flatMap((color) => sizes.map((size) => ({ size, color })))
        await add(guest, 1, { productId: plenty._id, ...first })
        const rest = others.slice(0, 199).map(({ size, color }, position) => ({
          owner: `guest:${guest}`,
          product_id: plenty._id,
          size,
          color,
          quantity: 1,
          name: plenty.name,
          image: '',
          seen_price: 149900,
          noticed_stock: null,
          added_at: position,
        }))
        await shop.database.db.insertInto('cart_lines').values(rest).execute()
        const body = { productId: plenty._id, ...others.at(-1), quantity: 1, guestId: guest }
        const refusal = await shop.refused(addToCart, { body })
        expect(refusal).toMatchObject({
          status: 409,
          body: { message: 'A cart takes at most 200 different items' },
        })
      })
    })

    it("pieces held by the shopper's own checkout are still theirs to have in the cart", async () => {
      const scarce = await addToCatalogue(shop, admin, { countInStock: 3 })
      const [asha, ravi] = [await register(shop), await register(shop)]
      await shop.call(addToCart, { body: { ...line({ productId: scarce._id }), quantity: 3 } }, asha)
      await shop.call(addToCart, { body: { ...line({ productId: scarce._id }), quantity: 1 } }, ravi)
      await holdFor(shop, asha.user._id, scarce._id, 3)
      const { data: ashas } = await shop.call(getCart, { query: {} }, asha)
      expect(ashas).toMatchObject({ products: [{ quantity: 3, countInStock: 3 }], notices: [] })
      await shop.call(setCartLine, { body: { ...line({ productId: scarce._id }), quantity: 2 } }, asha)
      const { data: ravis } = await shop.call(getCart, { query: {} }, ravi)
      expect(ravis).toMatchObject({
        products: [{ countInStock: 0 }],
        notices: [{ message: 'Linen Shirt is sold out' }],
      })
    })
  })
})
