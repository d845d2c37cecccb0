import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import type { Product } from '#shared/contract/product.ts'
import { addToCart, getCart, mergeCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const mutations = [addToCart, setCartLine, removeCartLine]

onBothDatabases('calls of a cart', (open) => {
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
  const read = async (guest: string) => (await shop.call(getCart, { query: { guestId: guest } })).data
  const quantities = (cart: Cart) => cart.products.map(({ size, color, quantity }) => [size, color, quantity])

  describe('whose cart it is', () => {
    it('a userId without a token is a 401', async () => {
      const { user } = await register(shop)
      expect((await shop.refused(getCart, { query: { userId: user._id } })).status).toBe(401)
      for (const endpoint of mutations) {
        expect(
          (
            await shop.refused(endpoint, {
              body: { ...line(), quantity: 1, userId: user._id },
            })
          ).status,
        ).toBe(401)
      }
    })

    it('a token that is none is a 401, also for a guest', async () => {
      expect(
        (await shop.refused(getCart, { query: { guestId: guestId() } }, { token: 'nonsense' })).status,
      ).toBe(401)
    })

    it("another user's cart is a 403", async () => {
      const [asha, ravi] = [await register(shop), await register(shop)]
      const options = { token: ravi.token }
      expect((await shop.refused(getCart, { query: { userId: asha.user._id } }, options)).status).toBe(403)
      for (const endpoint of mutations) {
        const body = { ...line(), quantity: 1, userId: asha.user._id }
        expect((await shop.refused(endpoint, { body }, options)).status).toBe(403)
      }
      expect(
        (await shop.refused(mergeCart, { body: { userId: asha.user._id, guestId: guestId() } }, options))
          .status,
      ).toBe(403)
    })

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
