import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewCheckout } from '#shared/contract/checkout.ts'
import { checkoutTotals, createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, address, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { basketOf, finalize, approve, orderPayment, pay } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const GST = {
  kind: 'gst',
  gstin: '27ABCDE1234F1Z0',
  name: '',
  isInside: true,
  rate: 5,
  higherAbove: 2500,
  higherRate: 18,
}
const DELHI = address({ city: 'Delhi', postalCode: '110001' })

onBothDatabases('tax', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterAll(() => shop.close())
  const begin = async (body: NewCheckout) => (await shop.call(createCheckout, { body }, shopper)).data

  it('is inside the price as GST, in halves within the state, whole across, none abroad; the order keeps it', async () => {
    await say(shop, admin, 'tax', GST)
    const shirt = await addToCatalogue(shop, admin, { price: 1050 })
    const coat = await addToCatalogue(shop, admin, { price: 2950 })
    const basket = basketOf([
      [shirt, 1],
      [coat, 1],
    ])
    const within = await begin(basket)
    expect(within).toMatchObject({ totalPrice: 4000, totals: { taxOnTop: 0, taxInside: 500 } })
    expect(within.totals?.taxes).toEqual([
      { name: 'CGST', percent: 2.5, amount: 25 },
      { name: 'SGST', percent: 2.5, amount: 25 },
      { name: 'CGST', percent: 9, amount: 225 },
      { name: 'SGST', percent: 9, amount: 225 },
    ])
    const abroad = await begin({
      ...basket,
      shippingAddress: address({ country: 'Nepal', postalCode: '44600' }),
    })
    expect(abroad).not.toHaveProperty('totals')

    const across = await begin({ ...basket, shippingAddress: DELHI })
    expect(across.totals?.taxes).toEqual([
      { name: 'IGST', percent: 5, amount: 50 },
      { name: 'IGST', percent: 18, amount: 450 },
    ])
    const { orderID } = await orderPayment(shop, shopper, across._id)
    await approve(shop, orderID)
    await pay(shop, shopper, across._id, orderID)
    await say(shop, admin, 'tax', { ...GST, rate: 12 })
    expect((await finalize(shop, shopper, across._id)).totals).toEqual(across.totals)
  })

  it('goes by the state that was chosen, where the PIN is in two', async () => {
    await say(shop, admin, 'tax', { ...GST, gstin: '34ABCDE1234F1Z5' })
    const shirt = await addToCatalogue(shop, admin, { price: 1050 })
    const there = { city: 'Puducherry', postalCode: '605001' }
    const names = async (state?: string) => {
      const shippingAddress = address({ ...there, ...(state && { state }) })
      const { totals } = await begin({ ...basketOf([[shirt, 1]]), shippingAddress })
      return totals?.taxes.map(({ name }) => name)
    }
    expect(await names('Puducherry')).toEqual(['CGST', 'SGST'])
    expect(await names('Tamil Nadu')).toEqual(['IGST'])
    expect(await names()).toEqual(['IGST'])
  })

  it('comes on top where the owner says so, and is charged', async () => {
    await say(shop, admin, 'tax', {
      ...GST,
      kind: 'simple',
      gstin: '',
      name: 'VAT',
      isInside: false,
      rate: 20,
    })
    const shirt = await addToCatalogue(shop, admin, { price: 100 })
    const basket = basketOf([[shirt, 1]])
    const { checkoutItems } = basket
    const { data } = await shop.call(checkoutTotals, { body: { checkoutItems } }, shopper)
    expect(data).toMatchObject({ totalPrice: 120, totals: { taxOnTop: 20 }, isFinal: true })
    expect(await shop.refused(createCheckout, { body: basket }, shopper)).toMatchObject({
      body: { code: 'price_changed' },
    })
    expect((await begin({ ...basket, totalPrice: 120 })).quote.amount).toBe('120.00')
  })

  it.each([
    [{ ...GST, gstin: '27ABC' }, 'gstin', 'Write the GSTIN, such as 27ABCDE1234F1Z0'],
    [{ ...GST, kind: 'simple' }, 'name', 'Write what it is called, such as VAT'],
    [{ ...GST, rate: 101 }, 'rate', 'Write a rate from 0 to 100'],
  ])('is refused field by field when it makes no sense (%#)', async (value, path, message) => {
    await expect(say(shop, admin, 'tax', value)).rejects.toThrow(JSON.stringify({ path, message }))
  })
})
