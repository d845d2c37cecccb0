import { findRows } from '#tests/support/rows.ts'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCart, getCart, setCartLine } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, signInAdmin, register } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('carts', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shirt = await addToCatalogue(shop, admin, { price: 1499, discountPrice: 999, countInStock: 10 })
  const line = (overrides: object = {}) => ({ productId: shirt._id, size: 'M', color: 'Blue', ...overrides })
  const add = async (guest: string, quantity: number, overrides: object = {}) =>
    (await shop.call(addToCart, { body: { ...line(overrides), quantity, guestId: guest } })).data
  const read = async (guest: string) => (await shop.call(getCart, { query: { guestId: guest } })).data
  const quantities = (cart: Cart) => cart.products.map(({ size, color, quantity }) => [size, color, quantity])

  describe('changes', () => {
    it('a cart that never was is empty, and reading it makes none', async () => {
      const guest = guestId()
      expect(await read(guest)).toEqual({
        products: [],
        totalPrice: 0,
        version: 0,
        updatedAt: null,
        notices: [],
      })
      const rows = await findRows(shop, 'carts', { owner: `guest:${guest}` })
      expect(rows).toEqual([])
    })

    it('takes an empty userId beside a guestId as absent', async () => {
      const guest = guestId()
      const owner = { userId: '', guestId: guest }
      await shop.call(addToCart, { body: { ...line(), quantity: 2, ...owner } })
      const { data } = await shop.call(getCart, { query: owner })
      expect(quantities(data)).toEqual([['M', 'Blue', 2]])
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

    it('what the client says of price, name or role is ignored', async () => {
      const guest = guestId()
      const body = { ...line(), quantity: 1, guestId: guest, price: 1, name: 'Free', totalPrice: 0 }
      const { data } = await shop.call(addToCart, { body })
      expect(data.products[0]).toMatchObject({ price: 999, name: 'Linen Shirt' })
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

  describe('calls of a cart', () => {
    describe('whose cart it is', () => {
      it('nobody named is a 400', async () => {
        const { status, body } = await shop.refused(getCart, {})
        expect(status).toBe(400)
        expect(body.issues).toEqual([{ path: 'guestId', message: 'A userId or a guestId is needed' }])
        expect((await shop.refused(addToCart, { body: { ...line(), quantity: 1 } })).status).toBe(400)
      })

      it.each([
        'guest_',
        'guest_123',
        'guest_17000000000000000000',
        'guest_1700000000000-x y',
        '1700000000000',
      ])('the guest id %s is a 400', async (guest) => {
        const { status, body } = await shop.refused(getCart, { query: { guestId: guest } })
        expect(status).toBe(400)
        expect(body.issues?.[0]?.path).toBe('guestId')
      })

      it("with a token and no ids it is the user's", async () => {
        const { user, token } = await register(shop)
        await shop.call(addToCart, { body: { ...line(), quantity: 2 } }, { token })
        const { data } = await shop.call(getCart, { query: { userId: user._id } }, { token })
        expect(quantities(data)).toEqual([['M', 'Blue', 2]])
      })

      it("with both ids it is the user's, and the guest's stays as it was", async () => {
        const { user, token } = await register(shop)
        const guest = guestId()
        await shop.call(
          addToCart,
          { body: { ...line(), quantity: 2, userId: user._id, guestId: guest } },
          { token },
        )
        expect((await shop.call(getCart, { query: {} }, { token })).data.products).toHaveLength(1)
        expect((await read(guest)).products).toEqual([])
      })

      it("with a token and only a guest id it is the guest's", async () => {
        const { token } = await register(shop)
        const guest = guestId()
        await shop.call(addToCart, { body: { ...line(), quantity: 2, guestId: guest } }, { token })
        expect((await read(guest)).products).toHaveLength(1)
        expect((await shop.call(getCart, { query: {} }, { token })).data.products).toEqual([])
      })
    })

    describe('what is refused', () => {
      it.each([
        ['no quantity', { quantity: undefined }, 'quantity'],
        ['0', { quantity: 0 }, 'quantity'],
        ['-1', { quantity: -1 }, 'quantity'],
        ['1.5', { quantity: 1.5 }, 'quantity'],
        ['100', { quantity: 100 }, 'quantity'],
        ['a text', { quantity: '1' }, 'quantity'],
        ['no product', { productId: undefined }, 'productId'],
        ['no size', { size: undefined }, 'size'],
        ['a blank colour', { color: ' ' }, 'color'],
      ])('%s is a 400 that names the field', async (_name, wrong, path) => {
        for (const endpoint of [addToCart, setCartLine]) {
          const { status, body } = await shop.refused(endpoint, {
            body: { ...line(), quantity: 1, guestId: guestId(), ...wrong },
          })
          expect(status).toBe(400)
          expect(body.issues?.map((issue) => issue.path)).toContain(path)
        }
      })

      it('an unknown product is a 404', async () => {
        for (const endpoint of [addToCart, setCartLine]) {
          const body = { ...line({ productId: 'nothing' }), quantity: 1, guestId: guestId() }
          expect((await shop.refused(endpoint, { body })).status).toBe(404)
        }
      })

      it('an unpublished product is a 404', async () => {
        const hidden = await addToCatalogue(shop, admin, { isPublished: false })
        const body = { ...line({ productId: hidden._id }), quantity: 1, guestId: guestId() }
        expect((await shop.refused(addToCart, { body })).status).toBe(404)
      })

      it.each([
        ['size', { size: 'XXL' }],
        ['color', { color: 'Green' }],
      ])('a %s the product does not have is a 400', async (path, wrong) => {
        for (const endpoint of [addToCart, setCartLine]) {
          const { status, body } = await shop.refused(endpoint, {
            body: { ...line(wrong), quantity: 1, guestId: guestId() },
          })
          expect(status).toBe(400)
          expect(body.issues?.[0]?.path).toBe(path)
        }
      })

      it('a variant that is not listed is a 400', async () => {
        const variants = [{ size: 'M', color: 'Blue', countInStock: 3 }]
        const dress = await addToCatalogue(shop, admin, { variants })
        const body = { ...line({ productId: dress._id, size: 'S' }), quantity: 1, guestId: guestId() }
        expect((await shop.refused(addToCart, { body })).status).toBe(400)
      })
    })
  })
})
