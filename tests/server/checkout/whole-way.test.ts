import { expect, it, describe } from 'vitest'
import { getOrder, myOrders, checkoutTotals, createCheckout } from '#shared/endpoints/purchase.ts'
import { getCart, addToCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { buy, finalize, paidCheckout, stockOf, basketOf, payFor } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { say, setSales, TEN } from '#tests/support/settings.ts'

onBothDatabases('from the cart to the order', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  it('takes the pieces out of the stock and gives the order', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 1499, discountPrice: 1299.5, countInStock: 10 })
    const shopper = await register(shop)
    const order = await buy(shop, shopper, [[shirt, 2]])
    expect(order).toMatchObject({
      totalPrice: 2599,
      isPaid: true,
      isDelivered: false,
      deliveredAt: null,
      status: 'Processing',
      shippingMethod: 'Standard',
      paymentMethod: 'Paypal',
      user: { _id: shopper.user._id, name: shopper.user.name, email: shopper.email },
      orderItems: [
        { productId: shirt._id, name: 'Linen Shirt', price: 1299.5, quantity: 2, size: 'S', color: 'Blue' },
      ],
    })
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 8, held: 0 })
    const { token } = shopper
    const { data } = await shop.call(getOrder, { params: { id: order._id } }, { token })
    expect(data).toEqual({ ...order, own: expect.any(Object) })
    expect((await shop.call(myOrders, {}, { token })).data).toEqual([order])
  })

  it('takes what was ordered out of the cart and leaves what was added meanwhile', async () => {
    const [shirt, kurta] = [await addToCatalogue(shop, admin), await addToCatalogue(shop, admin)]
    const shopper = await register(shop)
    const { token } = shopper
    const line = { productId: shirt._id, size: 'S', color: 'Blue' }
    await shop.call(addToCart, { body: { ...line, quantity: 2 } }, { token })
    const { checkout } = await paidCheckout(shop, shopper, [[shirt, 2]])
    await shop.call(addToCart, { body: { ...line, quantity: 1 } }, { token })
    await shop.call(addToCart, { body: { ...line, productId: kurta._id, quantity: 3 } }, { token })
    await finalize(shop, shopper, checkout._id)
    const { products } = (await shop.call(getCart, { query: {} }, { token })).data
    expect(products.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [shirt._id, 1],
      [kurta._id, 3],
    ])
  })

  describe('a sale between cart and payment', () => {
    const lamp = () => addToCatalogue(shop, admin, { price: 1000, collections: 'Festive' })

    it.each([
      ['begins', [], [{}], 1000, 800],
      ['ends', [{}], [], 800, 1000],
    ] as const)(
      'that %s is told in the cart, and asked about before paying',
      async (_turn, before, after, was, is) => {
        await setSales(shop, admin, ...before)
        const shirt = await lamp()
        const shopper = await register(shop)
        const { token } = shopper
        const [size, color] = ['M', 'Blue']
        const body = { userId: shopper.user._id, productId: shirt._id, size, color, quantity: 1 }
        const { data: cart } = await shop.call(addToCart, { body }, { token })
        expect(cart.totalPrice).toBe(was)
        await setSales(shop, admin, ...after)
        const basket = { ...basketOf([[shirt, 1]]), totalPrice: was }
        const { status, body: refused } = await shop.refused(createCheckout, { body: basket }, { token })
        expect([status, refused.code]).toEqual([409, 'price_changed'])
        // The refusal brings the cart, and the notice with it.
        expect(refused.data).toMatchObject({
          totalPrice: is,
          notices: [{ kind: 'price', productId: shirt._id }],
        })
        const { data: now } = await shop.call(getCart, { query: { userId: shopper.user._id } }, { token })
        expect(now).toMatchObject({ totalPrice: is, notices: [] })
        const { checkoutItems } = basket
        const totals = await shop.call(checkoutTotals, { body: { checkoutItems } }, { token })
        expect(totals.data.totalPrice).toBe(is)
        await shop.call(createCheckout, { body: { ...basket, totalPrice: is } }, { token })
      },
    )

    it('that ends after the checkout was begun changes nothing: what was shown is charged', async () => {
      await setSales(shop, admin, {})
      const shirt = await lamp()
      const shopper = await register(shop)
      const body = { ...basketOf([[shirt, 2]]), totalPrice: 1600 }
      const { data: checkout } = await shop.call(createCheckout, { body }, shopper)
      await setSales(shop, admin)
      await payFor(shop, shopper, checkout._id)
      const order = await finalize(shop, shopper, checkout._id)
      expect([order.totalPrice, order.orderItems.map(({ price }) => price)]).toEqual([1600, [800]])
    })

    it('is what a code takes its part of', async () => {
      await setSales(shop, admin, {})
      await say(shop, admin, 'codes', { codes: [TEN] })
      const { checkoutItems } = basketOf([[await lamp(), 1]])
      const { token } = await register(shop)
      const { data } = await shop.call(checkoutTotals, { body: { checkoutItems, code: 'TEN' } }, { token })
      expect([data.totals, data.totalPrice]).toMatchObject([{ items: 800, discount: 80 }, 720])
    })
  })
})
