import { findRows } from '#tests/support/rows.ts'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import { deleteProduct, updateProduct } from '#shared/endpoints/admin/calls.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCart, getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, address, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import { basketOf, checkOut, stockOf } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('POST /api/checkout', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  const refusal = async (body: unknown, token = shopper.token) => {
    const refused = await shop.refused(createCheckout, { body }, { token })
    return { status: refused.status, ...refused.body }
  }

  it('keeps the picture of the colour that is bought', async () => {
    const picture = (color: string) => ({
      url: `https://pictures.example/${color}.jpg`,
      altText: `Shirt in ${color}`,
    })
    const shirt = await addToCatalogue(shop, admin, {
      colors: ['Blue', 'White'],
      images: [picture('Blue'), picture('White')],
    })
    const [item] = basketOf([[shirt, 1]]).checkoutItems
    const items = ['White', 'Blue'].map((color) => ({ ...item, color }))
    const body = { ...basketOf([[shirt, 2]]), checkoutItems: items } as InputOf<typeof createCheckout>['body']
    const { data } = await shop.call(createCheckout, { body }, { token: shopper.token, key: newKey() })
    expect(data.checkoutItems.map(({ image }) => image)).toEqual([picture('White').url, picture('Blue').url])
  })

  describe('refuses with 400', () => {
    it('an empty cart', async () => {
      const shirt = await addToCatalogue(shop, admin)
      const basket = basketOf([[shirt, 1]])
      expect(await refusal({ ...basket, checkoutItems: [] })).toMatchObject({
        status: 400,
        message: 'Your cart is empty.',
      })
      expect(await refusal({ ...basket, checkoutItems: undefined })).toMatchObject({
        status: 400,
        message: 'Your cart is empty.',
      })
      // Beside something else it is no longer the end of what is said.
      expect(await refusal({ ...basket, checkoutItems: [], paymentMethod: 'Cash' })).toMatchObject({
        status: 400,
        message: 'Your cart is empty, The payment method must be Paypal',
      })
    })

    it('each missing part of the address, in the order of the form', async () => {
      const shirt = await addToCatalogue(shop, admin)
      const blank = Object.fromEntries(Object.keys(address()).map((field) => [field, '']))
      const { status, issues } = await refusal({ ...basketOf([[shirt, 1]]), shippingAddress: blank })
      expect(status).toBe(400)
      expect(issues).toEqual([
        { path: 'shippingAddress.firstName', message: 'First name is required' },
        { path: 'shippingAddress.lastName', message: 'Last name is required' },
        { path: 'shippingAddress.address', message: 'Address is required' },
        { path: 'shippingAddress.city', message: 'City is required' },
        { path: 'shippingAddress.postalCode', message: 'Postal Code at least 4 digits' },
        { path: 'shippingAddress.country', message: 'Country is required' },
        { path: 'shippingAddress.phone', message: 'Phone must be at least 10 digits' },
      ])
    })

    it.each([
      ['another way to pay', { paymentMethod: 'Cash' }, 'The payment method must be Paypal'],
      ['no total', { totalPrice: undefined }, 'The total is missing'],
      ['a total below nothing', { totalPrice: -1 }, 'The total is missing'],
      [
        'a postal code too short',
        { shippingAddress: address({ postalCode: '123' }) },
        'Postal Code at least 4 digits',
      ],
      [
        'a phone number too short',
        { shippingAddress: address({ phone: '12345' }) },
        'Phone must be at least 10 digits',
      ],
    ])('%s', async (_what, change, message) => {
      const shirt = await addToCatalogue(shop, admin)
      expect(await refusal({ ...basketOf([[shirt, 1]]), ...change })).toMatchObject({ status: 400, message })
    })

    it.each([0, -1, 1.5, 100, '2', undefined])('a quantity of %s', async (quantity) => {
      const shirt = await addToCatalogue(shop, admin)
      const basket = basketOf([[shirt, 1]])
      const checkoutItems = basket.checkoutItems.map((item) => ({ ...item, quantity }))
      expect(await refusal({ ...basket, checkoutItems })).toMatchObject({
        status: 400,
        message: 'Quantity must be a whole number from 1 to 99',
      })
    })

    it('a size or a colour that the product does not come in', async () => {
      const shirt = await addToCatalogue(shop, admin)
      const basket = basketOf([[shirt, 1]])
      const items = (change: object) => basket.checkoutItems.map((item) => ({ ...item, ...change }))
      expect((await refusal({ ...basket, checkoutItems: items({ size: 'XXL' }) })).message).toBe(
        'Linen Shirt does not come in size XXL',
      )
      expect((await refusal({ ...basket, checkoutItems: items({ color: 'Mauve' }) })).message).toBe(
        'Linen Shirt does not come in Mauve',
      )
    })
  })

  it('refuses with 404 what is not there and what is not published', async () => {
    const hidden = await addToCatalogue(shop, admin, { isPublished: false })
    expect(await refusal(basketOf([[hidden, 1]]))).toMatchObject({ status: 404, code: 'not_found' })
    const gone = await addToCatalogue(shop, admin)
    await shop.call(deleteProduct, { params: { id: gone._id } }, admin)
    expect(await refusal(basketOf([[gone, 1]]))).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('refuses with 409 and the fresh cart when prices have changed', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 1000 })
    const customer = await register(shop)
    const line = { productId: shirt._id, size: 'S', color: 'Blue', quantity: 2 }
    await shop.call(addToCart, { body: line }, customer)
    await shop.call(updateProduct, { params: { id: shirt._id }, body: { price: 1200 } }, admin)
    const refused = await refusal(basketOf([[shirt, 2]]), customer.token)
    expect(refused).toMatchObject({ status: 409, code: 'price_changed' })
    expect(refused.data as Cart).toMatchObject({
      totalPrice: 2400,
      products: [{ productId: shirt._id, price: 1200 }],
    })
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 10, held: 0 })
  })

  it('does not believe the prices of the caller', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 1000 })
    const basket = basketOf([[shirt, 1]])
    const cheap = { ...basket, checkoutItems: basket.checkoutItems.map((item) => ({ ...item, price: 1 })) }
    expect(await refusal({ ...cheap, totalPrice: 1 })).toMatchObject({ status: 409, code: 'price_changed' })
    const { data } = await shop.call(createCheckout, { body: cheap }, shopper)
    expect(data.checkoutItems[0]?.price).toBe(1000)
  })

  it('refuses with 409, naming the unit, what is more than the stock', async () => {
    const shirt = await addToCatalogue(shop, admin, {
      variants: [
        { size: 'S', color: 'Blue', countInStock: 3 },
        { size: 'M', color: 'Blue', countInStock: 5 },
      ],
    })
    const refused = await refusal(basketOf([[shirt, 4]]))
    expect(refused).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: 'Only 3 left of Linen Shirt, S, Blue',
    })
    expect(refused.data).toMatchObject({ products: [] })
  })

  it('counts a line that is named twice once, with its pieces added up', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 100, countInStock: 3 })
    const [item] = basketOf([[shirt, 2]]).checkoutItems
    const twice = { ...basketOf([[shirt, 4]]), checkoutItems: [item, item] }
    expect(await refusal(twice)).toMatchObject({ status: 409, code: 'out_of_stock' })
  })

  it('freezes the prices, holds the stock for 15 minutes and answers the checkout', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 1499, discountPrice: 999.99, countInStock: 5 })
    const customer = await register(shop)
    const before = Date.now()
    const checkout = await checkOut(shop, customer, [[shirt, 3]])
    expect(checkout).toMatchObject({
      checkoutItems: [
        { productId: shirt._id, name: 'Linen Shirt', price: 999.99, quantity: 3, size: 'S', color: 'Blue' },
      ],
      shippingAddress: address(),
      paymentMethod: 'Paypal',
      totalPrice: 2999.97,
      isPaid: false,
      isFinalized: false,
      paymentStatus: 'Pending',
      quote: { currency: 'INR', amount: '2999.97' },
    })
    expect(Date.parse(checkout.expiresAt) - before).toBeGreaterThanOrEqual(15 * 60_000 - 1000)
    expect(Date.parse(checkout.expiresAt) - before).toBeLessThan(16 * 60_000)
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 5, held: 3 })
    const shown = await shop.call(getProduct, { params: { id: shirt._id } })
    expect(shown.data.countInStock).toBe(2)
    await shop.call(updateProduct, { params: { id: shirt._id }, body: { price: 5000 } }, admin)
    const row = await findRows(shop, 'checkouts', { id: checkout._id }, ['total'])
    expect(row).toEqual([{ total: 299_997 }])
  })

  it('is done once for one Idempotency-Key, however often and concurrently it is sent', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const customer = await register(shop)
    const key = newKey()
    const send = () =>
      shop.inject(createCheckout, { body: basketOf([[shirt, 2]]) }, { token: customer.token, key })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(7)
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 10, held: 2 })
    expect(
      await shop.refused(createCheckout, { body: basketOf([[shirt, 1]]) }, { token: customer.token, key }),
    ).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })

  it('two at once of one shopper leave one checkout', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const customer = await register(shop)
    await Promise.all(Array.from({ length: 6 }, () => checkOut(shop, customer, [[shirt, 2]])))
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 10, held: 2 })
  })
})
