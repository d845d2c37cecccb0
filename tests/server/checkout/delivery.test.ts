import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportOrders } from '#shared/endpoints/admin/calls.ts'
import { checkoutTotals, createCheckout, getOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, address, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { approve, type Basket, basketOf, finalize, orderPayment, pay } from '#tests/support/paying.ts'
import { say, INDIA } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const MUMBAI = { ...INDIA, name: 'Mumbai', postalCodes: ['400', '401'], charge: 0, perKilogram: 0, days: 2 }

onBothDatabases('delivery', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterAll(() => shop.close())

  const ask = async (basket: Basket, to: { country?: string; postalCode?: string } = {}) => {
    const { checkoutItems } = basketOf(basket)
    return (await shop.call(checkoutTotals, { body: { checkoutItems, ...to } }, shopper)).data
  }

  it('is free as long as nothing is set, and the checkout says no more than it did', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 500 })
    expect(await ask([[shirt, 2]])).toMatchObject({
      totalPrice: 1000,
      totals: { items: 1000, delivery: 0 },
      isFinal: true,
    })
    const { data } = await shop.call(createCheckout, { body: basketOf([[shirt, 2]]) }, shopper)
    expect(data.totalPrice).toBe(1000)
    expect(data).not.toHaveProperty('totals')
  })

  describe('with zones', () => {
    beforeAll(() => say(shop, admin, 'delivery', { zones: [INDIA, MUMBAI] }))

    it('costs what the zone says, by weight, and nothing from its limit on', async () => {
      const shirt = await addToCatalogue(shop, admin, { price: 500, weight: 600 })
      const delhi = { country: 'India', postalCode: '110001' }
      expect(await ask([[shirt, 1]], delhi)).toMatchObject({
        totalPrice: 569,
        totals: { items: 500, delivery: 69, deliveryDays: 5 },
      })
      expect((await ask([[shirt, 3]], delhi)).totals.delivery).toBe(89)
      // One piece more, and it is free.
      expect((await ask([[shirt, 4]], delhi)).totals.delivery).toBe(0)
    })

    it('goes by the zone that names the place most closely', async () => {
      const shirt = await addToCatalogue(shop, admin, { price: 500 })
      const { totals } = await ask([[shirt, 1]], { country: 'in', postalCode: '400 050' })
      expect(totals).toMatchObject({ delivery: 0, deliveryDays: 2 })
    })

    it('is not guessed at before the address is known', async () => {
      const shirt = await addToCatalogue(shop, admin, { price: 500 })
      expect(await ask([[shirt, 1]])).toMatchObject({ totalPrice: 500, isFinal: false })
      expect(await ask([[shirt, 1]], { country: 'India' })).toMatchObject({ isFinal: false })
    })

    it('is refused, beside the country, where the shop does not deliver', async () => {
      const shirt = await addToCatalogue(shop, admin, { price: 500 })
      const shippingAddress = address({ country: 'Nepal', postalCode: '44600' })
      const body = { ...basketOf([[shirt, 1]]), shippingAddress }
      const refused = await shop.refused(createCheckout, { body }, shopper)
      expect(refused.status).toBe(400)
      expect(refused.body.issues).toEqual([
        { path: 'shippingAddress.country', message: 'We do not deliver to Nepal 44600' },
      ])
    })

    it('is charged as it was shown: checkout and order keep its line, whatever is set afterwards', async () => {
      const shirt = await addToCatalogue(shop, admin, { price: 500 })
      const shippingAddress = address({ city: 'Delhi', postalCode: '110001' })
      const alone = { ...basketOf([[shirt, 1]]), shippingAddress }
      const refused = await shop.refused(createCheckout, { body: alone }, shopper)
      expect(refused.body).toMatchObject({
        code: 'price_changed',
        message: 'With all charges the total is ₹549. Please look at it again',
      })
      const body = { ...alone, totalPrice: 549 }
      const { data: checkout } = await shop.call(createCheckout, { body }, shopper)
      expect(checkout).toMatchObject({ totalPrice: 549, quote: { amount: '549.00' } })
      const { orderID } = await orderPayment(shop, shopper, checkout._id)
      await say(shop, admin, 'delivery', { zones: [{ ...INDIA, charge: 99 }] })
      await approve(shop, orderID)
      await pay(shop, shopper, checkout._id, orderID)
      const order = await finalize(shop, shopper, checkout._id)
      const lines = { items: 500, discount: 0, delivery: 49, paymentFee: 0, taxOnTop: 0, deliveryDays: 5 }
      expect(order).toMatchObject({ totalPrice: 549, totals: lines })
      const query = { search: order._id }
      const csv = await shop.call(exportOrders, { query }, admin)
      const [names = [], values = []] = csv.split('\r\n').map((line) => line.split(','))
      const told = Object.fromEntries(names.map((name, at) => [name, values[at]]))
      expect(told).toMatchObject({ 'Order total': '549', Subtotal: '500', Shipping: '49', Discount: '0' })
      const read = await shop.call(getOrder, { params: { id: order._id } }, shopper)
      expect(read.data.totals).toEqual(checkout.totals)
    })
  })

  it.each([
    [{ ...INDIA, name: ' ' }, 'zones.0.name', 'Name is required'],
    [{ ...INDIA, countries: ['ZZ'] }, 'zones.0.countries.0', 'There is no country called ZZ'],
    [{ ...INDIA, charge: -1 }, 'zones.0.charge', 'Write an amount from 0 to 10,00,000'],
    [{ ...INDIA, freeFrom: 0.001 }, 'zones.0.freeFrom', 'Write an amount from 0 to 10,00,000'],
    [{ ...INDIA, days: 0 }, 'zones.0.days', 'Write a number of days from 1 to 365'],
  ])('is refused field by field when it makes no sense (%#)', async (zone, path, message) => {
    await expect(say(shop, admin, 'delivery', { zones: [zone] })).rejects.toThrow(
      JSON.stringify({ path, message }),
    )
  })
})
