import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutTotals, createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCart, getCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { approve, basketOf, finalize, orderPayment, pay } from '#tests/support/paying.ts'
import { say, setSales, TEN } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('a sale between cart and payment', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())
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
    const { orderID } = await orderPayment(shop, shopper, checkout._id)
    await approve(shop, orderID)
    await pay(shop, shopper, checkout._id, orderID)
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
