import { firstRow } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { finalizePaid } from '#server/checkout/finalize-paid.ts'
import { openDatabase } from '#server/database/database.ts'
import type { NewCheckout } from '#shared/contract/checkout.ts'
import type { DiscountCode } from '#shared/totals/codes.ts'
import { checkoutTotals, createCheckout, payCheckout } from '#shared/endpoints/purchase.ts'
import { subscribe } from '#shared/endpoints/shop.ts'
import { fromJson } from '#shared/json.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { injectCall } from '#tests/support/call.ts'
import { lettersTo } from '#tests/support/letters.ts'
import {
  approve,
  basketOf,
  IN_DOLLARS,
  finalize,
  lapse,
  orderPayment,
  paidBy,
  pay,
  provider,
  payFor,
} from '#tests/support/paying.ts'
import { say, setSales, TEN } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const DAY_MS = 24 * 60 * 60_000
const ALL_OVER = {
  name: 'All',
  countries: [],
  postalCodes: [],
  charge: 50,
  perKilogram: 0,
  freeFrom: null,
  days: 3,
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

onBothDatabases('a discount code', async (open, kind) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const set = (...codes: Partial<DiscountCode>[]) =>
    say(shop, admin, 'codes', { codes: codes.map((code) => ({ ...TEN, ...code })) })
  const ask = async ({ checkoutItems }: NewCheckout, code: string, { token }: SignedIn) =>
    (await shop.call(checkoutTotals, { body: { checkoutItems, code } }, { token })).data
  const begin = async (body: NewCheckout, { token }: SignedIn) =>
    (await shop.call(createCheckout, { body }, { token })).data
  const uses = async (code = 'TEN') => {
    const row = await firstRow(shop, 'discount_counts', { code_key: code }, ['uses'])
    return Number(row?.uses ?? 0)
  }

  it('takes its part off, however it is typed, and the order keeps it', async () => {
    await set({})
    const shopper = await register(shop)
    const shirt = await addToCatalogue(shop, admin, { price: 999 })
    const basket = basketOf([[shirt, 1]])
    const { totals, totalPrice } = await ask(basket, ' ten ', shopper)
    expect([totals, totalPrice]).toMatchObject([{ items: 999, discount: 99.9, code: 'TEN' }, 899.1])
    const checkout = await begin({ ...basket, code: 'ten', totalPrice }, shopper)
    expect(checkout).toMatchObject({ totalPrice: 899.1, quote: { amount: '899.10' } })
    await payFor(shop, shopper, checkout._id)
    expect((await finalize(shop, shopper, checkout._id)).totals).toMatchObject({
      discount: 99.9,
      code: 'TEN',
    })
    expect(await uses()).toBe(1)
  })

  it.each<[string, Partial<DiscountCode>, string]>([
    ['not yet', { from: inDays(1) }, 'TEN is not valid yet'],
    ['no more', { from: inDays(-2), until: inDays(-1) }, 'TEN is no longer valid'],
    ['for more', { minimum: 1000 }, 'TEN needs pieces for ₹1,000 or more'],
    ['for others', { collections: ['Winter'] }, 'TEN is for nothing in your cart'],
    ['for nothing', { kind: 'amount', value: 999 }, 'With TEN nothing is left to pay. Add a piece to use it'],
    [
      'for nothing of these',
      { value: 100, isFullPriceOnly: true },
      'With TEN nothing is left to pay. Add a piece that it is not for',
    ],
    [
      'for less than is paid at once',
      { kind: 'amount', value: 998.01 },
      'With TEN less than ₹1 is left to pay. Add a piece to use it',
    ],
    ['by another name', { code: 'TWENTY' }, 'We do not know the code TEN'],
  ])('is refused in words, and nothing is taken off: %s', async (_why, change, refusal) => {
    await set(change)
    const shopper = await register(shop)
    const shirt = await addToCatalogue(shop, admin, { price: 999 })
    const basket = basketOf([[shirt, 1]])
    expect(await ask(basket, 'TEN', shopper)).toMatchObject({ totalPrice: 999, codeRefusal: refusal })
    const refused = await shop.refused(createCheckout, { body: { ...basket, code: 'TEN' } }, shopper)
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'code', message: refusal }] } })
  })

  it('ends after it begins by the moments, however their time zones are written', async () => {
    const moments = { from: '2026-12-31T23:00:00+05:30', until: '2026-12-31T18:00:00Z' }
    expect((await set(moments)).value).toMatchObject({ codes: [moments] })
    const turned = set({ from: moments.until, until: moments.from })
    await expect(turned).rejects.toThrow('It ends before it begins')
  })

  it('of 100% off everything is saved only while a delivery charge is left to pay', async () => {
    const all = { code: 'ALL', value: 100 }
    const beside = /"path":"codes.1.value","message":"With 100% off everything nothing is left to pay/
    await expect(set({}, all)).rejects.toThrow(beside)
    await say(shop, admin, 'delivery', { zones: [{ ...ALL_OVER, charge: 0 }] })
    await expect(set({}, all)).rejects.toThrow(beside)
    await say(shop, admin, 'delivery', { zones: [ALL_OVER] })
    await set({}, all)
    const shopper = await register(shop)
    const basket = basketOf([[await addToCatalogue(shop, admin, { price: 999 }), 1]])
    expect(await ask(basket, 'ALL', shopper)).toMatchObject({ totalPrice: 50 })
    await say(shop, admin, 'delivery', null)
    expect((await ask(basket, 'ALL', shopper)).codeRefusal).toBe(
      'With ALL nothing is left to pay, and an order needs a payment',
    )
    // The other codes can still be changed beside it.
    await set({ value: 20 }, all)
    await set({ code: 'SOME', value: 100, collections: ['Summer'] })
  })

  it('is no way around the least that PayPal takes, which is 0.01 in its currency', async () => {
    const small = await open({ environment: { ...IN_DOLLARS, PAYPAL_RATE: '0.001' } })
    try {
      const body = basketOf([[await addToCatalogue(small, await signInAdmin(small), { price: 4 }), 1]])
      const { status, body: refused } = await small.refused(createCheckout, { body }, await register(small))
      expect([status, refused.message]).toEqual([409, 'PayPal: The amount is too small'])
    } finally {
      await small.close()
    }
  })

  it('is for its products and collections alone, and frees the delivery where it says so', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 100, collections: 'Summer, Linen' })
    const coat = await addToCatalogue(shop, admin, { price: 1000, collections: 'Winter' })
    await set(
      { code: 'SUMMER', collections: ['summer'] },
      { code: 'COAT', kind: 'amount', value: 5000, skus: [coat.sku.toLowerCase()] },
      { code: 'SHIP', kind: 'delivery', value: 0 },
    )
    await say(shop, admin, 'delivery', { zones: [ALL_OVER] })
    const shopper = await register(shop)
    const basket = basketOf([
      [shirt, 1],
      [coat, 1],
    ])
    expect((await ask(basket, 'SUMMER', shopper)).totals).toMatchObject({ discount: 10, delivery: 50 })
    // Never below nothing.
    expect((await ask(basket, 'COAT', shopper)).totals).toMatchObject({ discount: 1000, delivery: 50 })
    expect((await ask(basket, 'SHIP', shopper)).totals).toMatchObject({
      discount: 0,
      delivery: 0,
      code: 'SHIP',
    })
    await say(shop, admin, 'delivery', null)
  })

  it('that is not for reduced pieces leaves what is in a sale and what the owner lowered, and is refused where all is', async () => {
    await set({ isFullPriceOnly: true })
    await setSales(shop, admin, {})
    const [full, inSale, lowered] = [
      await addToCatalogue(shop, admin, { price: 1000 }),
      await addToCatalogue(shop, admin, { price: 1000, collections: 'Festive' }),
      await addToCatalogue(shop, admin, { price: 1000, discountPrice: 600 }),
    ]
    const shopper = await register(shop)
    const { token } = shopper
    const mixed = basketOf([
      [inSale, 1],
      [full, 1],
      [lowered, 1],
    ])
    const { totals, totalPrice } = await ask(mixed, 'TEN', shopper)
    expect([totals, totalPrice]).toMatchObject([{ items: 2400, discount: 100, code: 'TEN' }, 2300])
    const checkout = await begin({ ...mixed, code: 'TEN', totalPrice }, shopper)
    expect(checkout).toMatchObject({ totalPrice: 2300, totals: { discount: 100 } })
    const reduced = basketOf([
      [inSale, 1],
      [lowered, 1],
    ])
    const refusal = 'TEN is not for reduced pieces'
    expect(await ask(reduced, 'TEN', shopper)).toMatchObject({ totalPrice: 1400, codeRefusal: refusal })
    const body = { ...reduced, code: 'TEN', totalPrice: 1400 }
    const refused = await shop.refused(createCheckout, { body }, { token })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'code', message: refusal }] } })
    // Once the sale is over, its piece is at its full price again.
    await setSales(shop, admin)
    expect((await ask(reduced, 'TEN', shopper)).totals).toMatchObject({ discount: 100 })
    // What was saved before this could be said takes its part off all.
    const { isFullPriceOnly: _, ...before } = TEN
    await say(shop, admin, 'codes', { codes: [before] })
    expect((await ask(reduced, 'TEN', shopper)).totals).toMatchObject({ discount: 160 })
  })

  it('is counted for each shopper, and given back with the checkout that lapses or is replaced', async () => {
    await set({ code: 'ONCE', usesEach: 1, usesMax: 1 })
    const [shopper, other] = [await register(shop), await register(shop)]
    const shirt = await addToCatalogue(shop, admin, { price: 1000 })
    const body = { ...basketOf([[shirt, 1]]), code: 'ONCE', totalPrice: 900 }
    await begin(body, shopper)
    // Their own checkout is no obstacle to the next one of theirs, but to another's.
    expect(await ask(body, 'ONCE', shopper)).toMatchObject({ totalPrice: 900 })
    expect((await ask(body, 'ONCE', other)).codeRefusal).toBe('ONCE has been used up')
    const second = await begin(body, shopper)
    expect(await uses('ONCE')).toBe(1)
    await lapse(shop, second._id)
    expect(await uses('ONCE')).toBe(0)
    const taken = await begin(body, other)
    const refused = await shop.refused(createCheckout, { body }, shopper)
    expect(refused.body.issues?.[0]?.message).toBe('ONCE has been used up')
    await payFor(shop, other, taken._id)
    await Promise.all([finalizePaid(shop.app.context), finalize(shop, other, taken._id)])
    expect(await uses('ONCE')).toBe(1)
    await set({ code: 'ONCE', usesEach: 1 })
    expect((await ask(body, 'ONCE', other)).codeRefusal).toBe('You have used ONCE already')
  })

  it('is taken up again with a hold that had lapsed, where it is still there, and counted however late the money comes', async () => {
    await set({ code: 'LATE', usesMax: 1 })
    const [shopper, other] = [await register(shop), await register(shop)]
    const shirt = await addToCatalogue(shop, admin, { price: 1000 })
    const body = { ...basketOf([[shirt, 1]]), code: 'LATE', totalPrice: 900 }
    const first = await begin(body, shopper)
    await lapse(shop, first._id)
    const { orderID } = await orderPayment(shop, shopper, first._id)
    expect(await uses('LATE')).toBe(1)
    await lapse(shop, first._id)
    const second = await begin(body, other)
    // Somebody else has it now: it cannot be taken up for a capture, and nothing is charged.
    await approve(shop, orderID)
    expect(
      (await shop.refused(payCheckout, { params: { id: first._id }, body: paidBy(orderID) }, shopper)).status,
    ).toBe(409)
    // Captured at the provider all the same: the order is made at the price agreed, and its use is counted.
    await provider(shop, 'POST', `/v2/checkout/orders/${orderID}/capture`)
    await pay(shop, shopper, first._id, orderID)
    expect((await finalize(shop, shopper, first._id)).totalPrice).toBe(900)
    expect(await uses('LATE')).toBe(2)
    await lapse(shop, second._id)
    expect(await uses('LATE')).toBe(1)
  })

  it('with a limit of ten, used by fifty at once over two servers, is used ten times', async () => {
    await set({ code: 'FEW', usesMax: 10 })
    const shirt = await addToCatalogue(shop, admin, { price: 1000, countInStock: 100 })
    const body = { ...basketOf([[shirt, 1]]), code: 'FEW', totalPrice: 900 }
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => register(shop)))
    const { config } = shop
    // An embedded database has one server.
    const database =
      kind === 'postgres' ? await openDatabase({ url: config.databaseUrl, file: '' }) : undefined
    const second = database ? await createApp({ config, database }) : undefined
    try {
      const answers = await Promise.all(
        shoppers.map(({ token }, at) =>
          injectCall(at % 2 === 0 && second ? second : shop.app, createCheckout, { body }, { token }),
        ),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
      const refused = answers.filter(({ status }) => status === 400)
      expect(refused).toHaveLength(40)
      expect(await uses('FEW')).toBe(10)
    } finally {
      await second?.close()
      await database?.close()
    }
  })

  it('comes to each subscriber by letter, for the first order, once, the same when they subscribe again', async () => {
    await set()
    const shirt = await addToCatalogue(shop, admin, { price: 1000 })
    const shopper = await register(shop)
    await shop.call(subscribe, { body: { email: shopper.email } })
    const [letter] = await lettersTo(shop, shopper.email)
    const { code = '' } = fromJson<{ code?: string }>(letter?.data ?? '{}')
    expect(code).toMatch(/^HELLO-[A-Z2-9]{8}$/)
    const body = { ...basketOf([[shirt, 1]]), code, totalPrice: 900 }
    const checkout = await begin(body, shopper)
    await payFor(shop, shopper, checkout._id)
    await finalize(shop, shopper, checkout._id)
    const other = await register(shop)
    expect((await ask(body, code, other)).codeRefusal).toBe(`${code} has been used up`)
    expect((await ask(body, code, shopper)).codeRefusal).toBe(`${code} has been used up`)
    const addresses = await shop.database.db.selectFrom('subscriber_codes').selectAll().execute()
    expect(JSON.stringify(addresses)).not.toContain(shopper.email)
  })
})
