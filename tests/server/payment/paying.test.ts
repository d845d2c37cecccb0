import { describe, expect, it } from 'vitest'
import {
  createPaymentOrder,
  finalizeCheckout,
  payCheckout,
  paymentConfig,
} from '#shared/endpoints/purchase.ts'
import { addToCatalogue, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import {
  approve,
  approvedCheckout,
  checkOut,
  finalize,
  IN_DOLLARS,
  misbehave,
  orderPayment,
  paidBy,
  pay,
  provider,
  rewritePayment,
} from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('paying', async (open) => {
  const shop = await closedAfter(open({ environment: IN_DOLLARS }))
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
  const shirt = () => addToCatalogue(shop, admin, { price: 1499 })
  const statusOf = (id: string) =>
    shop.database.db.selectFrom('checkouts').select('payment_status').where('id', '=', id).executeTakeFirst()

  it.each([
    [
      'another status',
      { paymentStatus: 'Unpaid', paymentDetails: { id: 'A1' } },
      'paymentStatus must be Paid',
    ],
    ['no details', { paymentStatus: 'Paid' }, 'The payment has no id'],
    ['details without an id', { paymentStatus: 'Paid', paymentDetails: {} }, 'The payment has no id'],
    [
      'an id that is none',
      { paymentStatus: 'Paid', paymentDetails: { id: '../../x' } },
      'The payment has no id',
    ],
  ])('refuses to pay with %s', async (_what, body, message) => {
    const checkout = await checkOut(shop, shopper, [[await shirt(), 1]])
    expect(await shop.refused(payCheckout, { params: { id: checkout._id }, body }, shopper)).toMatchObject({
      status: 400,
      body: { message: message },
    })
  })

  it('tells how it takes payments', async () => {
    expect((await shop.call(paymentConfig, { query: {} })).data).toEqual({
      provider: 'demo',
      clientId: 'demo',
      currency: 'USD',
      sdkBaseUrl: '/demo/paypal/sdk/js',
      ways: [{ method: 'Paypal', title: 'PayPal', note: '', fee: 0, refusal: null }],
      razorpay: null,
    })
  })

  it('gives the same answer when it is paid twice, also at once, and takes the money once', async () => {
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => pay(shop, shopper, checkout._id, orderID)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
    expect(body).toMatchObject({ purchase_units: [{ payments: { captures: [{ status: 'COMPLETED' }] } }] })
    expect(await shop.refused(createPaymentOrder, { params: { id: checkout._id } }, shopper)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  it('gives the stored answer to a repeated Idempotency-Key, and a 422 to another request under it', async () => {
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
    const key = newKey()
    const send = () =>
      shop.inject(
        payCheckout,
        { params: { id: checkout._id }, body: paidBy(orderID) },
        { token: shopper.token, key },
      )
    const first = await send()
    await finalize(shop, shopper, checkout._id)
    const second = await send()
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotency-replayed']).toBe('true')
    const other = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
    expect(
      await shop.refused(
        payCheckout,
        { params: { id: other.checkout._id }, body: paidBy(other.orderID) },
        { token: shopper.token, key },
      ),
    ).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    expect(await statusOf(other.checkout._id)).toEqual({ payment_status: 'Pending' })
  })

  it('refuses with 402 what was not approved, and can still be paid', async () => {
    const checkout = await checkOut(shop, shopper, [[await shirt(), 1]])
    const { orderID } = await orderPayment(shop, shopper, checkout._id)
    expect(
      await shop.refused(payCheckout, { params: { id: checkout._id }, body: paidBy(orderID) }, shopper),
    ).toMatchObject({ status: 402, body: { code: 'payment_failed' } })
    expect(await statusOf(checkout._id)).toEqual({ payment_status: 'payment_review' })
    await approve(shop, orderID)
    expect(await pay(shop, shopper, checkout._id, orderID)).toMatchObject({ isPaid: true })
  })

  it('refuses to finalize what is not paid', async () => {
    const { checkout } = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
    expect(await shop.refused(finalizeCheckout, { params: { id: checkout._id } }, shopper)).toMatchObject({
      status: 409,
      body: { code: 'not_paid' },
    })
  })

  it('does not let a replaced checkout be paid, and takes nothing for it', async () => {
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
    await checkOut(shop, shopper, [[await shirt(), 1]])
    expect(
      await shop.refused(payCheckout, { params: { id: checkout._id }, body: paidBy(orderID) }, shopper),
    ).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
    expect(body).toMatchObject({ status: 'APPROVED' })
  })

  describe('when the provider goes wrong', () => {
    const attempt = async (mode: string, more = {}) => {
      const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
      await misbehave(shop, mode, { times: 1, ...more })
      const refused = await shop.refused(
        payCheckout,
        { params: { id: checkout._id }, body: paidBy(orderID) },
        shopper,
      )
      await misbehave(shop, 'none')
      return { checkout, orderID, ...refused, message: refused.body.message, code: refused.body.code }
    }

    it('a declined payment is a 402, takes nothing, and can be tried again', async () => {
      const refused = await attempt('declined')
      expect(refused).toMatchObject({ status: 402, code: 'payment_failed' })
      expect(refused.message).toContain('was declined')
      expect(await pay(shop, shopper, refused.checkout._id, refused.orderID)).toMatchObject({ isPaid: true })
    })

    it('a pending payment is a 402, no second order is made for it, and it counts once it comes through', async () => {
      const { checkout, orderID, status, message } = await attempt('pending')
      expect([status, message]).toEqual([402, expect.stringContaining('still checking')])
      expect(await shop.refused(createPaymentOrder, { params: { id: checkout._id } }, shopper)).toMatchObject(
        { status: 409, body: { message: message } },
      )
      await rewritePayment(shop, orderID, (text) => text.replace('"PENDING"', '"COMPLETED"'))
      expect(await pay(shop, shopper, checkout._id, orderID)).toMatchObject({ isPaid: true })
    })

    it('an unreachable provider is a 503 with Retry-After, and nothing is changed', async () => {
      const { checkout, orderID, status, code, headers } = await attempt('unreachable')
      expect([status, code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
      expect(await statusOf(checkout._id)).toEqual({ payment_status: 'Pending' })
      expect(await pay(shop, shopper, checkout._id, orderID)).toMatchObject({ isPaid: true })
    })

    it('an answer that was lost after the money was taken is a 503, and paying again takes nothing more', async () => {
      const { checkout, orderID, status } = await attempt('lost-answer')
      expect(status).toBe(503)
      expect(await statusOf(checkout._id)).toEqual({ payment_status: 'Pending' })
      expect(await pay(shop, shopper, checkout._id, orderID)).toMatchObject({ isPaid: true })
      const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
      const [unit] = body['purchase_units'] as [{ payments: { captures: unknown[] } }]
      expect(unit.payments.captures).toHaveLength(1)
    })
  })
})
