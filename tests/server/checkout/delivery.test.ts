import { beforeAll, describe, expect, it } from 'vitest'
import { exportOrders } from '#shared/endpoints/admin/calls.ts'
import { checkoutTotals, createCheckout, getOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, address, register, signInAdmin, type SignedIn } from '#tests/support/builders.ts'
import { approve, basketOf, finalize, orderPayment, pay, type Basket } from '#tests/support/paying.ts'
import { say, INDIA } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { deliveryEstimate } from '#shared/endpoints/delivery-estimate.ts'
import { shopSettings } from '#shared/endpoints/shop-settings.ts'
import { heaviestPiece, weighPieces, type ProductOnSale } from '#server/checkout/repository.ts'
import { pieceCodes } from '#server/product-fields/piece-codes.ts'

const MUMBAI = { ...INDIA, name: 'Mumbai', postalCodes: ['400', '401'], charge: 0, perKilogram: 0, days: 2 }

const NEPAL = { ...INDIA, name: 'Nepal', countries: ['NP'], charge: 900, freeFrom: null, days: 12 }

const named = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}${at}`)

/** A product of so many sizes and colours, each with a weight of its own, and how often one of these was looked at. */
function large(count: number) {
  let looks = 0
  const [sizes, colors] = [named('S', count), named('C', count)]
  const variantWeights = sizes.flatMap((size, row) =>
    colors.map((color, column) => ({
      get size() {
        looks++
        return size
      },
      color,
      value: 100 + row * count + column,
    })),
  )
  const product = { sizes, colors, weight: 50, variantWeights } as Partial<ProductOnSale> as ProductOnSale
  return { product, looks: () => looks }
}

onBothDatabases('delivery', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
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

  describe('an estimate of the delivery', () => {
    const MUMBAI = { ...INDIA, name: 'Mumbai', postalCodes: ['400'], charge: 0, perKilogram: 0, days: 2 }
    let owner: SignedIn
    beforeAll(async () => {
      owner = admin
      await say(shop, owner, 'delivery', null)
    })

    const ask = async (to: string, productId?: string) =>
      (await shop.call(deliveryEstimate, { query: { to, ...(productId && { productId }) } })).data

    const refusal = async (query: { to: string; productId?: string }) => {
      const { status, body } = await shop.refused(deliveryEstimate, { query })
      return [status, body.issues?.[0]?.message ?? body.message]
    }

    it('is nothing and ten days as long as no zones are set, and no page says more', async () => {
      expect(await ask('400 050')).toEqual({ place: 'India 400050', charge: 0, freeFrom: null, days: 10 })
      expect((await shop.call(shopSettings, {})).data).not.toHaveProperty('charges')
    })

    it('is what the checkout would charge for one piece, by PIN code and by country', async () => {
      await say(shop, owner, 'delivery', { zones: [INDIA, MUMBAI, NEPAL] })
      const shirt = await addToCatalogue(shop, owner, { price: 500, weight: 600 })
      const coat = await addToCatalogue(shop, owner, { price: 2500, weight: 1200 })
      expect(await ask('110001', shirt._id)).toEqual({
        place: 'India 110001',
        charge: 69,
        freeFrom: 2000,
        days: 5,
      })
      expect(await ask('India', coat._id)).toMatchObject({ place: 'India', charge: 0 })
      expect(await ask(' 400-050 ', shirt._id)).toMatchObject({ charge: 0, days: 2 })
      expect(await ask('nepal', shirt._id)).toMatchObject({
        place: 'Nepal',
        charge: 920,
        freeFrom: null,
        days: 12,
      })
      expect(await ask('France')).toBeNull()
      // What is sold for 1,500 is under the limit, whatever else its price is said to have been.
      const dearer = await addToCatalogue(shop, owner, { price: 1500, discountPrice: 2500 })
      expect(await ask('110001', dearer._id)).toMatchObject({ charge: 49 })
    })

    it('refuses in words what is no place, and a product that is not there', async () => {
      expect(await refusal({ to: 'Atlantis' })).toEqual([400, 'Write a PIN code, or a country'])
      expect(await refusal({ to: ' ' })).toEqual([400, 'Write a PIN code, or a country'])
      // Of which of two countries it is, nobody has said.
      expect(await refusal({ to: '44600' })).toEqual([400, 'Write a PIN code, or a country'])
      expect(await refusal({ to: 'India', productId: 'nobodys' })).toEqual([404, 'Product not found'])
    })

    it('takes any postal code where one country alone is delivered to', async () => {
      await say(shop, owner, 'delivery', { zones: [{ ...NEPAL, postalCodes: ['44'] }] })
      expect(await ask('44600')).toMatchObject({ place: 'Nepal 44600', charge: 900 })
      expect(await ask('10000')).toBeNull()
    })

    it('is told to every page in what is so for everybody, and goes when the zones go', async () => {
      await say(shop, owner, 'delivery', { zones: [INDIA, NEPAL] })
      const charges = async () => (await shop.call(shopSettings, {})).data.charges
      expect(await charges()).toEqual({
        tax: '',
        delivery: { least: 49, isFlat: false, freeFrom: null, leastDays: 5, mostDays: 12 },
      })
      await say(shop, owner, 'delivery', null)
      expect(await charges()).toBeUndefined()
    })
  })
})

it('the heaviest piece is found by looking at each own weight once, however many there are', () => {
  const { product, looks } = large(60)
  expect(heaviestPiece(product)).toBe(100 + 60 * 60 - 1)
  expect(looks()).toBeLessThanOrEqual(60 * 60)
})

it('a piece weighs what its size and colour does, else what the product does, else nothing', () => {
  const variantWeights = [{ size: 'L', color: 'Blue', value: 400 }]
  const product = { sizes: ['S', 'L'], colors: ['Blue'], weight: 300, variantWeights }
  const weigh = weighPieces(product)
  expect(weigh({ size: 'L', color: 'Blue' })).toBe(400)
  expect([weigh({ size: 'S', color: 'Blue' }), weigh({ size: 'L', color: 'Red' })]).toEqual([300, 300])
  expect(heaviestPiece(product)).toBe(400)
  expect(heaviestPiece({ ...product, variantWeights: [], weight: null })).toBe(0)
  expect(heaviestPiece({ ...product, colors: [] })).toBe(0)
})

it('codes of a piece are its own where it has any', () => {
  const codes = pieceCodes({
    sku: 'SHIRT',
    variant_skus: JSON.stringify([{ size: 'L', color: 'Blue', value: 'SHIRT-L' }]),
    variant_barcodes: JSON.stringify([{ size: 'L', color: 'Blue', value: '4006381333931' }]),
  })
  expect(codes({ size: 'L', color: 'Blue' })).toEqual({ sku: 'SHIRT-L', barcode: '4006381333931' })
  expect(codes({ size: 'S', color: 'Blue' })).toEqual({ sku: 'SHIRT' })
  expect(codes({ size: null, color: null })).toEqual({ sku: 'SHIRT' })
})
