import { changeRows, findRow, findRows } from '#tests/support/rows.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resolvePayments } from '#server/payment/recovery.ts'
import { createPaymentOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { checkOut, finalize, IN_DOLLARS, orderPayment, stockOf } from '#tests/support/paying.ts'
import {
  approvedRazorpay,
  beginRazorpay,
  misbehaveRazorpay,
  paymentsOf,
  payInWindow,
  type Proof,
  razorpay,
  razorpayNotice,
  sendProof,
} from '#tests/support/razorpay.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('paying by Razorpay', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open({ environment: IN_DOLLARS })
    admin = await signInAdmin(shop)
    await say(shop, admin, 'payment', { razorpay: true })
  })
  beforeAll(async () => {
    shopper = await register(shop)
  })
  afterEach(() => misbehaveRazorpay(shop, 'none'))
  afterAll(() => shop.close())

  const shirt = () => addToCatalogue(shop, admin, { price: 1499.5 })
  const begin = async () => beginRazorpay(shop, shopper, [[await shirt(), 1]])
  const approved = async () => approvedRazorpay(shop, shopper, [[await shirt(), 1]])
  const stateOf = (id: string) => findRow(shop, 'checkouts', { id }, ['payment_status', 'capture_id'])
  const later = () => resolvePayments(shop.app.context, Date.now() + 60_000)
  const refusal = async (id: string, orderID: string, proof: Partial<Proof>) => {
    const { status, body } = await sendProof(shop, shopper, id, orderID, proof)
    return [status, 'message' in body ? body.message : '']
  }
  const UNCONFIRMED =
    'The payment could not be confirmed. Please try again, or ask us before you pay a second time'

  it('charges rupees whatever PayPal charges in, to the paisa, and takes the money once it is approved', async () => {
    const piece = await addToCatalogue(shop, admin, { price: 1499.5, countInStock: 5 })
    const { checkout, orderID, proof } = await approvedRazorpay(shop, shopper, [[piece, 2]])
    expect(checkout).toMatchObject({
      paymentMethod: 'Razorpay',
      quote: { currency: 'INR', amount: '2999.00' },
    })
    expect((await razorpay(shop, 'GET', `/v1/orders/${orderID}`)).body).toMatchObject({
      amount: 299_900,
      currency: 'INR',
      notes: { checkout: checkout._id },
    })
    expect((await sendProof(shop, shopper, checkout._id, orderID, proof)).status).toBe(200)
    expect(await finalize(shop, shopper, checkout._id)).toMatchObject({
      isPaid: true,
      paymentMethod: 'Razorpay',
      totalPrice: 2999,
    })
    expect(await stockOf(shop, piece._id)).toEqual({ stock: 3, held: 0 })
    expect(await paymentsOf(shop, orderID)).toMatchObject([{ status: 'captured', amount: 299_900 }])
  })

  it('a payment that was declined takes nothing, and the next try on the same order does', async () => {
    const { checkout, orderID } = await begin()
    await misbehaveRazorpay(shop, 'declined', { times: 1 })
    expect(await payInWindow(shop, orderID)).toMatchObject({
      status: 400,
      body: { error: { reason: 'payment_failed' } },
    })
    await later()
    expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'Pending' })
    expect((await orderPayment(shop, shopper, checkout._id)).orderID).toBe(orderID)
    const { body } = await payInWindow(shop, orderID)
    expect((await sendProof(shop, shopper, checkout._id, orderID, body as Partial<Proof>)).status).toBe(200)
  })

  it('a payment whose bank answers late becomes an order by itself', async () => {
    const { checkout, orderID } = await begin()
    await misbehaveRazorpay(shop, 'pending', { times: 1 })
    const { body } = await payInWindow(shop, orderID)
    await later()
    expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'Pending' })
    await razorpay(shop, 'POST', `/v1/checkout/payments/${String(body['razorpay_payment_id'])}/authorize`, {})
    expect((await razorpayNotice(shop, orderID)).statusCode).toBe(200)
    expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'Paid' })
  })

  it.each([
    ['wrong-amount', 'The payment is not the amount of the checkout'],
    ['wrong-currency', 'The payment is in another currency than the checkout'],
    ['wrong-signature', UNCONFIRMED],
  ])('%s: refused in words, nothing is captured, and nothing is by itself later', async (mode, words) => {
    const { checkout, orderID } = await begin()
    await misbehaveRazorpay(shop, mode, { times: 1 })
    const { body } = await payInWindow(shop, orderID)
    expect(await refusal(checkout._id, orderID, body as Partial<Proof>)).toEqual([402, words])
    await later()
    expect((await razorpayNotice(shop, orderID)).statusCode).toBe(200)
    expect(await stateOf(checkout._id)).toEqual({ payment_status: 'payment_review', capture_id: null })
    expect(await paymentsOf(shop, orderID)).toMatchObject([{ status: 'authorized' }])
  })

  it("an order of another account's key is not known", async () => {
    await misbehaveRazorpay(shop, 'wrong-account', { times: 1 })
    const { checkout, orderID } = await begin()
    const { body } = await payInWindow(shop, orderID)
    expect(await refusal(checkout._id, orderID, { razorpay_payment_id: 'x' })).toEqual([402, UNCONFIRMED])
    // Even without a signature to be wrong.
    const plain = await sendProof(shop, shopper, checkout._id, orderID, {})
    expect([plain.status, body['razorpay_order_id']]).toEqual([402, orderID])
    expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'payment_review', capture_id: null })
  })

  it('a capture that is refused is told, and can be tried again', async () => {
    const { checkout, orderID, proof } = await approved()
    await misbehaveRazorpay(shop, 'capture-refused', { times: 1 })
    expect(await refusal(checkout._id, orderID, proof)).toEqual([
      402,
      'The payment was declined. Nothing was charged, please try another way to pay',
    ])
    expect((await sendProof(shop, shopper, checkout._id, orderID, proof)).status).toBe(200)
  })

  it('a payment that the account captured by itself counts', async () => {
    const { checkout, orderID } = await begin()
    await misbehaveRazorpay(shop, 'captured-already', { times: 1 })
    await payInWindow(shop, orderID)
    expect((await razorpayNotice(shop, orderID, 'order.paid')).statusCode).toBe(200)
    expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'Paid' })
  })

  it('captured twice: no order, and a person looks at it', async () => {
    const { checkout, orderID, proof } = await approved()
    await misbehaveRazorpay(shop, 'captured-twice', { times: 1 })
    expect(await refusal(checkout._id, orderID, proof)).toEqual([402, UNCONFIRMED])
    expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'payment_review' })
    const letters = await findRows(shop, 'letters', { about: checkout._id }, ['kind'])
    expect(letters).toEqual([{ kind: 'payment-review' }])
  })

  it('a refunded payment does not count', async () => {
    const { checkout, orderID } = await begin()
    await misbehaveRazorpay(shop, 'captured-already', { times: 1 })
    const { body } = await payInWindow(shop, orderID)
    const proof = body as unknown as Proof
    await razorpay(shop, 'POST', `/v1/payments/${proof.razorpay_payment_id}/refund`, {})
    expect(await refusal(checkout._id, orderID, proof)).toEqual([402, 'The payment has been refunded'])
  })

  it("a proof that is replayed on another checkout, or of another payment, isn't one", async () => {
    const first = await approved()
    await sendProof(shop, shopper, first.checkout._id, first.orderID, first.proof)
    const second = await begin()
    expect(await refusal(second.checkout._id, first.orderID, first.proof)).toEqual([
      402,
      'That payment belongs to another checkout',
    ])
    expect(await refusal(second.checkout._id, second.orderID, first.proof)).toEqual([402, UNCONFIRMED])
    expect(await stateOf(second.checkout._id)).toMatchObject({ capture_id: null })
  })

  it("PayPal's order does not pay for it, nor Razorpay's for a checkout of PayPal", async () => {
    const { orderID, proof } = await approved()
    const paypal = await checkOut(shop, shopper, [[await shirt(), 1]])
    const { status } = await sendProof(shop, shopper, paypal._id, orderID, proof)
    expect(status).toBe(402)
    const { checkout } = await begin()
    expect((await sendProof(shop, shopper, checkout._id, '5O190127TN364715T', {})).status).toBe(402)
  })

  it('sent twice, eight times at once, and by a notice meanwhile, it is captured once', async () => {
    const { checkout, orderID, proof } = await approved()
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => sendProof(shop, shopper, checkout._id, orderID, proof)),
      razorpayNotice(shop, orderID),
      razorpayNotice(shop, orderID, 'payment.captured'),
    ])
    expect(answers.slice(0, 8).map((answer) => 'status' in answer && answer.status)).toEqual(
      Array.from({ length: 8 }, () => 200),
    )
    expect(await paymentsOf(shop, orderID)).toMatchObject([{ status: 'captured' }])
  })

  it('while it is down nothing changes, and afterwards the payment goes through by itself', async () => {
    const { checkout, orderID, proof } = await approved()
    await misbehaveRazorpay(shop, 'unreachable')
    expect((await sendProof(shop, shopper, checkout._id, orderID, proof)).status).toBe(503)
    expect((await razorpayNotice(shop, orderID)).statusCode).toBe(503)
    await later()
    expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'Pending' })
    await misbehaveRazorpay(shop, 'none')
    await resolvePayments(shop.app.context, Date.now() + 10 * 60_000)
    expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'Paid' })
  })

  it('PayPal being down keeps none of its payments waiting', async () => {
    const paypal = await checkOut(shop, await register(shop), [[await shirt(), 1]])
    await changeRows(
      shop,
      'checkouts',
      { id: paypal._id },
      { payment_order_id: 'GONE', payment_checked_at: 1 },
    )
    const { checkout } = await approved()
    await shop.app.inject({ method: 'POST', url: '/demo/paypal/misbehave', payload: { mode: 'unreachable' } })
    await later()
    await shop.app.inject({ method: 'POST', url: '/demo/paypal/misbehave', payload: { mode: 'none' } })
    expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'Paid' })
  })

  describe('a notice', () => {
    it('that is forged is refused and changes nothing', async () => {
      const { checkout, orderID } = await approved()
      expect((await razorpayNotice(shop, orderID, 'payment.captured', 'guessed')).statusCode).toBe(401)
      expect(await stateOf(checkout._id)).toMatchObject({ payment_status: 'Pending' })
    })

    it.each(['order_Unknown0000000', 'nothing'])(
      'of an order that is not ours (%s) is forgotten',
      async (id) => {
        expect((await razorpayNotice(shop, id)).statusCode).toBe(200)
      },
    )
  })

  it('makes the order there again when the answer to making it was lost, and never two that can be paid', async () => {
    const piece = await shirt()
    const { checkout, orderID } = await beginRazorpay(shop, shopper, [[piece, 1]])
    await changeRows(shop, 'checkouts', { id: checkout._id }, { payment_order_id: null })
    const again = await shop.call(createPaymentOrder, { params: { id: checkout._id } }, shopper)
    expect(again.data.orderID).toBe(orderID)
  })
})
