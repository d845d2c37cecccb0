import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import type { Product } from '#shared/contract/product.ts'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCart, getCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('carts', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shirt: Product
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shirt = await addToCatalogue(shop, admin, { price: 1499, discountPrice: 999, countInStock: 10 })
  })
  afterAll(() => shop.close())

  const line = (overrides: object = {}) => ({ productId: shirt._id, size: 'M', color: 'Blue', ...overrides })
  const add = async (guest: string, quantity: number, overrides: object = {}) =>
    (await shop.call(addToCart, { body: { ...line(overrides), quantity, guestId: guest } })).data
  const read = async (guest: string) => (await shop.call(getCart, { query: { guestId: guest } })).data
  const quantities = (cart: Cart) => cart.products.map(({ size, color, quantity }) => [size, color, quantity])

  describe('changes', () => {
    it('no answer is kept by anything in between', async () => {
      const guest = guestId()
      const reading = await shop.inject(getCart, { query: { guestId: guest } })
      const adding = await shop.inject(addToCart, { body: { ...line(), quantity: 1, guestId: guest } })
      expect([reading, adding].map(({ headers }) => headers['cache-control'])).toEqual([
        'no-store',
        'no-store',
      ])
    })

    it('a cart that never was is empty, and reading it makes none', async () => {
      const guest = guestId()
      expect(await read(guest)).toEqual({
        products: [],
        totalPrice: 0,
        version: 0,
        updatedAt: null,
        notices: [],
      })
      const rows = await shop.database.db
        .selectFrom('carts')
        .where('owner', '=', `guest:${guest}`)
        .selectAll()
        .execute()
      expect(rows).toEqual([])
    })

    it('POST /api/cart adds the line, at the selling price', async () => {
      const guest = guestId()
      const cart = await add(guest, 2)
      expect(cart).toEqual({
        products: [
          {
            productId: shirt._id,
            name: 'Linen Shirt',
            image: 'https://pictures.example/linen-shirt.jpg',
            size: 'M',
            color: 'Blue',
            quantity: 2,
            price: 999,
            originalPrice: 1499,
            countInStock: 10,
          },
        ],
        totalPrice: 1998,
        version: 1,
        updatedAt: expect.any(String),
        notices: [],
      })
      expect(await read(guest)).toEqual(cart)
    })

    it('POST adds to a line that is there; another size or colour is another line', async () => {
      const guest = guestId()
      await add(guest, 2)
      await add(guest, 1, { size: 'S' })
      await add(guest, 1, { color: 'White' })
      const cart = await add(guest, 3)
      expect(quantities(cart)).toEqual([
        ['M', 'Blue', 5],
        ['S', 'Blue', 1],
        ['M', 'White', 1],
      ])
      expect(cart.version).toBe(4)
      expect(cart.totalPrice).toBe(7 * 999)
    })

    it('PUT sets the quantity, and makes the line where there is none', async () => {
      const guest = guestId()
      const put = async (quantity: number) =>
        (await shop.call(setCartLine, { body: { ...line(), quantity, guestId: guest } })).data
      expect(quantities(await put(4))).toEqual([['M', 'Blue', 4]])
      expect(quantities(await put(2))).toEqual([['M', 'Blue', 2]])
      const same = await put(2)
      expect(same.version).toBe(2)
    })

    it('PUT brings a line that was removed back at its place, and never moves one that is there', async () => {
      const guest = guestId()
      const put = async (size: string, color: string, position?: number) =>
        quantities(
          (
            await shop.call(setCartLine, {
              body: {
                ...line(),
                size,
                color,
                quantity: 1,
                guestId: guest,
                ...(position !== undefined && { position }),
              },
            })
          ).data,
        ).map(([one, other]) => `${one} ${other}`)
      await put('S', 'Blue')
      await put('M', 'Blue')
      expect(await put('L', 'Blue')).toEqual(['S Blue', 'M Blue', 'L Blue'])
      expect(await put('S', 'White', 1)).toEqual(['S Blue', 'S White', 'M Blue', 'L Blue'])
      expect(await put('M', 'White', 1)).toEqual(['S Blue', 'M White', 'S White', 'M Blue', 'L Blue'])
      expect(await put('L', 'White', 0)).toEqual([
        'L White',
        'S Blue',
        'M White',
        'S White',
        'M Blue',
        'L Blue',
      ])
      expect((await put('L', 'Blue', 0)).at(-1)).toBe('L Blue')
      expect((await put('L', 'Blue')).length).toBe(6)
      expect(quantities(await read(guest)).map(([size]) => size)).toEqual(['L', 'S', 'M', 'S', 'M', 'L'])
      const body = { ...line(), quantity: 1, guestId: guest, position: -1 }
      expect((await shop.refused(setCartLine, { body })).status).toBe(400)
    })

    it('DELETE removes the line; of an absent one it is a 200 that changes nothing', async () => {
      const guest = guestId()
      const remove = async () =>
        (await shop.call(removeCartLine, { body: { ...line(), guestId: guest } })).data
      expect(await remove()).toMatchObject({ products: [], version: 0, updatedAt: null })
      await add(guest, 2)
      expect(await remove()).toMatchObject({ products: [], version: 2 })
      expect(await remove()).toMatchObject({ products: [], version: 2 })
    })

    it('what the client says of price, name or role is ignored', async () => {
      const guest = guestId()
      const body = { ...line(), quantity: 1, guestId: guest, price: 1, name: 'Free', totalPrice: 0 }
      const { data } = await shop.call(addToCart, { body })
      expect(data.products[0]).toMatchObject({ price: 999, name: 'Linen Shirt' })
    })

    it('what is refused changes nothing', async () => {
      const guest = guestId()
      const before = await add(guest, 2)
      await shop.refused(addToCart, { body: { ...line(), quantity: 9, guestId: guest } })
      expect(await read(guest)).toEqual(before)
    })
  })

  it('an edit of the product reaches the cart', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const guest = guestId()
    await add(guest, 2, { productId: shirt._id })
    await shop.call(
      updateProduct,
      { params: { id: shirt._id }, body: { name: 'Linen Overshirt', price: 1200 } },
      admin,
    )
    const cart = await read(guest)
    expect(cart).toMatchObject({ products: [{ name: 'Linen Overshirt', price: 1200 }], totalPrice: 2400 })
  })
})
