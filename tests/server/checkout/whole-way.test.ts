import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOrder, myOrders } from '#shared/endpoints/purchase.ts'
import { getCart, addToCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { buy, finalize, paidCheckout, stockOf } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('from the cart to the order', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

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
})
