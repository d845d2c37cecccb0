import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveryEstimate } from '#shared/endpoints/delivery-estimate.ts'
import { shopSettings } from '#shared/endpoints/shop-settings.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { say, INDIA } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const MUMBAI = { ...INDIA, name: 'Mumbai', postalCodes: ['400'], charge: 0, perKilogram: 0, days: 2 }
const NEPAL = { ...INDIA, name: 'Nepal', countries: ['NP'], charge: 900, freeFrom: null, days: 12 }

onBothDatabases('an estimate of the delivery', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

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
