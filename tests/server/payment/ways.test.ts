import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { guide, saveSection } from '#shared/endpoints/admin/settings.ts'
import { createCheckout, paymentConfig } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { basketOf, checkOut } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('the ways to pay', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  beforeEach(() => say(shop, admin, 'payment', null))
  afterAll(() => shop.close())

  const ways = async (query: { total?: string; country?: string; postalCode?: string } = {}) =>
    (await shop.call(paymentConfig, { query })).data.ways
  const methods = async () => (await ways()).map(({ method }) => method)
  const refusalOf = async (method: string, query: Parameters<typeof ways>[0]) =>
    (await ways(query)).find((way) => way.method === method)?.refusal

  it('are PayPal alone while nothing was said', async () => {
    expect(await methods()).toEqual(['Paypal'])
  })

  it('are those that are on, in their order and under their names', async () => {
    await say(shop, admin, 'payment', { razorpay: true, cash: true, cashFee: '49.50' })
    expect(await methods()).toEqual(['Razorpay', 'Paypal', 'Cash on delivery'])
    expect((await ways())[0]).toMatchObject({ title: 'UPI, card or netbanking', fee: 0 })
    await say(shop, admin, 'payment', {
      razorpay: true,
      cash: true,
      cashPlace: '1',
      cashTitle: 'At your door',
      cashFee: '49.50',
      paypal: false,
    })
    expect(await ways()).toMatchObject([
      { method: 'Cash on delivery', title: 'At your door', fee: 49.5 },
      { method: 'Razorpay' },
    ])
  })

  it('say what cash is not for: sums, countries, postal codes', async () => {
    await say(shop, admin, 'payment', {
      cash: true,
      cashMinimum: '500',
      cashMaximum: '5000',
      cashCountries: 'India, Nepal',
      cashPostalCodes: '400, 411',
    })
    const home = { total: '1499', country: 'india', postalCode: '400 050' }
    expect(await refusalOf('Cash on delivery', home)).toBeNull()
    expect(await refusalOf('Cash on delivery', {})).toBeNull()
    expect(await refusalOf('Cash on delivery', { ...home, total: '499.99' })).toBe(
      'Only for orders from ₹500',
    )
    expect(await refusalOf('Cash on delivery', { ...home, total: '5000.01' })).toBe(
      'Only for orders up to ₹5,000',
    )
    expect(await refusalOf('Cash on delivery', { ...home, country: 'France' })).toBe('Not in this country')
    expect(await refusalOf('Cash on delivery', { ...home, postalCode: '560001' })).toBe(
      'Not at this postal code',
    )
  })

  it('that are off are refused at the checkout, whatever the page sends', async () => {
    const piece = await addToCatalogue(shop, admin)
    const { token } = await register(shop)
    for (const paymentMethod of ['Razorpay', 'Cash on delivery'] as const) {
      const body = { ...basketOf([[piece, 1]]), paymentMethod }
      expect(await shop.refused(createCheckout, { body }, { token })).toMatchObject({
        status: 400,
        body: { message: `This shop does not take ${paymentMethod} at the moment` },
      })
    }
    await say(shop, admin, 'payment', { paypal: false, razorpay: true })
    await expect(checkOut(shop, await register(shop), [[piece, 1]])).rejects.toThrow('Paypal at the moment')
  })

  it.each([
    ['cashMaximum', 'a lot', 'Write an amount, such as 500'],
    ['cashPlace', '0', 'Write a number from 1 to 9: 1 stands first'],
    ['cashOpenOrders', '0', 'Write a number from 1 to 99'],
    ['cashPostalCodes', '400; 411', 'Write the beginnings of postal codes, such as 400, 401'],
  ])('with a wrong %s (%s) are not saved, and it is said beside the field', async (field, value, message) => {
    const { token } = admin
    const params = { section: 'payment' } as const
    const { status, body } = await shop.refused(
      saveSection,
      { params, body: { version: 0, value: { [field]: value } } },
      { token },
    )
    expect([status, body.issues]).toEqual([400, [{ path: field, message }]])
  })

  it('are done in the guide once one of them brings money', async () => {
    const isDone = async () => {
      const { steps } = (await shop.call(guide, {}, admin)).data
      return steps.find(({ step }) => step === 'payment')?.isDone
    }
    expect(await isDone()).toBe(false)
    // The demo's simulator brings none.
    await say(shop, admin, 'payment', { razorpay: true })
    expect(await isDone()).toBe(false)
    await say(shop, admin, 'payment', { cash: true })
    expect(await isDone()).toBe(true)
  })
})
