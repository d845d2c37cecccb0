import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteOrder, history } from '#shared/endpoints/admin/calls.ts'
import { restoreSection, saveSection, settingsSection } from '#shared/endpoints/admin/settings.ts'
import { createCheckout, paymentConfig } from '#shared/endpoints/purchase.ts'
import { takesCurrency } from '#server/checkout/currencies.ts'
import { quoteFor } from '#server/checkout/quote.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'
import { basketOf, buy } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const EURO = { code: 'EUR', symbol: '€', place: '1 ¤', digits: '123.456,78', isExact: true }

it.each([
  ['Paypal', 'INR', { currency: 'USD', amount: '17.99' }],
  ['Paypal', 'EUR', { currency: 'EUR', amount: '1499.50' }],
  ['Paypal', 'JPY', { currency: 'JPY', amount: '1500' }],
  ['Cash on delivery', 'INR', { currency: 'INR', amount: '1499.50' }],
  ['Cash on delivery', 'AED', { currency: 'AED', amount: '1499.50' }],
] as const)('by %s 1499.50 %s are charged as %o', (method, code, charged) => {
  // What the environment says is of rupees alone.
  expect(quoteFor(method, 149_950, code, { currency: 'USD', rate: 0.012 })).toEqual(charged)
})

it('each way is offered where it takes the currency', () => {
  const ways = (code: string) =>
    (['Razorpay', 'Paypal', 'Cash on delivery'] as const).filter((way) => takesCurrency(way, code))
  expect(ways('INR')).toEqual(['Razorpay', 'Paypal', 'Cash on delivery'])
  expect(ways('EUR')).toEqual(['Paypal', 'Cash on delivery'])
  expect(ways('AED')).toEqual(['Cash on delivery'])
})

onBothDatabases('the shop’s currency', (open) => {
  let folder: PagesFolder
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    folder = await makePagesFolder()
    shop = await open({ pagesFolder: folder.path })
    owner = await signInAdmin(shop)
    await say(shop, owner, 'payment', { paypal: true, razorpay: true, cash: true })
  })
  afterAll(async () => {
    await shop.close()
    await folder.remove()
  })
  const params = { section: 'currency' } as const
  const refused = async (value: object | null) => {
    const { version } = (await shop.call(settingsSection, { params }, owner)).data
    const body = { version, value: value as Record<string, unknown> | null }
    return shop.refused(saveSection, { params, body }, owner)
  }
  const config = async () => (await shop.call(paymentConfig, { query: {} })).data

  it.each(['rupees', 'XXZ', '', '₹', '€€€'])('%j is none, and it is said beside the field', async (code) => {
    const { status, body } = await refused({ ...EURO, code })
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'code', message: 'Write the three letters of a currency, such as INR' }],
    ])
  })

  it('is what search engines are told, and what is charged one for one, by the ways that take it', async () => {
    expect(await config()).toMatchObject({ currency: 'INR', razorpay: {} })
    await say(shop, owner, 'currency', { ...EURO, code: ' eur' })
    const { currency, ways, razorpay } = await config()
    expect([currency, ways.map(({ method }) => method), razorpay]).toEqual([
      'EUR',
      ['Paypal', 'Cash on delivery'],
      null,
    ])
    const product = await addToCatalogue(shop, owner, { price: 1499.5, discountPrice: null, countInStock: 9 })
    const page = await shop.app.inject({ url: `/product/${product._id}`, headers: { accept: 'text/html' } })
    expect(page.body).toContain('"priceCurrency":"EUR"')
    expect(page.body).toMatch(/product:price:currency"[^>]*EUR/)
    expect(page.body).not.toMatch(/INR|₹/)

    const customer = await register(shop)
    const begin = (paymentMethod: 'Paypal' | 'Cash on delivery' | 'Razorpay') => ({
      body: { ...basketOf([[product, 1]]), paymentMethod },
    })
    const { quote } = (await shop.call(createCheckout, begin('Cash on delivery'), customer)).data
    expect(quote).toEqual({ currency: 'EUR', amount: '1499.50' })
    const { body } = await shop.refused(createCheckout, begin('Razorpay'), customer)
    expect(body.message).toBe('This shop does not take Razorpay at the moment')

    // Somebody has begun to pay.
    expect((await refused({ ...EURO, code: 'USD' })).body.issues).toMatchObject([{ path: 'code' }])
  })

  it('stays from the first order on, as its sums do; how it is written can change', async () => {
    const product = await addToCatalogue(shop, owner, { countInStock: 9 })
    const order = await buy(shop, await register(shop), [[product, 1]])
    const { status, body } = await refused({ ...EURO, code: 'USD', symbol: '$' })
    expect([status, body.issues]).toEqual([
      400,
      [
        {
          path: 'code',
          message: 'There are orders in EUR: the currency stays. How amounts are written can change',
        },
      ],
    ])
    expect((await refused(null)).body.issues?.[0]?.path).toBe('code')
    const { data } = await shop.call(history, { query: { kind: 'settings', limit: '20' } }, owner)
    const entry = data.find(({ entity }) => entity.title === 'Currency')
    expect(await shop.refused(restoreSection, { params: { id: entry?._id ?? '' } }, owner)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('There are orders in EUR') },
    })
    const { value } = await say(shop, owner, 'currency', { ...EURO, symbol: 'Euro' })
    expect(value).toMatchObject({ code: 'EUR', symbol: 'Euro' })

    // Without orders and begun checkouts it is free again.
    await shop.call(deleteOrder, { params: { id: order._id } }, owner)
    const { db } = shop.database
    await db.updateTable('checkouts').set({ replaced_at: 1 }).where('finalized_at', 'is', null).execute()
    await say(shop, owner, 'currency', null)
    expect((await config()).currency).toBe('INR')
  })
})
