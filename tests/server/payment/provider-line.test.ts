import { changeRows, firstRow } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signatureOf } from '#demo/paypal/simulator.ts'
import { httpTransport } from '#server/payment/transport.ts'
import { paymentWebhook } from '#shared/endpoints/provider.ts'
import { paymentConfig } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import {
  approve,
  approvedCheckout,
  checkOut,
  finalize,
  misbehave,
  orderPayment,
  pay,
  provider,
} from '#tests/support/paying.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/*
 * A shop with a real account, whose PayPal is the stand-in of another shop, over a real network. What
 * is proved here is the line: tokens, request ids, time limits, webhooks.
 */
const WEBHOOK_ID = '8WH12345AB678901C'
let paypal: TestShop
let shop: TestShop
let admin: SignedIn
let shopper: SignedIn
let root: string
beforeAll(async () => {
  paypal = await openShop()
  const address = await paypal.app.listen({ host: '127.0.0.1', port: 0 })
  root = `${address}/demo/paypal`
  shop = await openShop({
    environment: {
      DEMO: 'off',
      PAYPAL_CLIENT_ID: 'shop-client',
      PAYPAL_CLIENT_SECRET: 'shop-secret',
      PAYPAL_CURRENCY: 'USD',
      PAYPAL_RATE: '0.012',
      PAYPAL_API: root,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    },
  })
  admin = await signInAdmin(shop)
  shopper = await register(shop)
})
afterAll(async () => {
  await shop.close()
  await paypal.close()
})

const shirt = () => addToCatalogue(shop, admin)

async function approvedThere() {
  const checkout = await checkOut(shop, shopper, [[await shirt(), 1]])
  const { orderID } = await orderPayment(shop, shopper, checkout._id)
  await approve(paypal, orderID)
  return { checkout, orderID }
}

it('has no stand-in of its own beside a real account', async () => {
  expect((await shop.call(paymentConfig, { query: {} })).data).toMatchObject({
    provider: 'paypal',
    clientId: 'shop-client',
    sdkBaseUrl: null,
  })
  expect((await shop.app.inject({ url: '/demo/paypal/sdk/js' })).statusCode).toBe(404)
})

it('takes a payment, knowing its account from the order it made', async () => {
  const { checkout, orderID } = await approvedThere()
  expect(await pay(shop, shopper, checkout._id, orderID)).toMatchObject({ isPaid: true })
  expect(await finalize(shop, shopper, checkout._id)).toMatchObject({ isPaid: true })
})

it('asks the provider for its account when it has made no order yet', async () => {
  const fresh = await openShop({
    environment: {
      DEMO: 'off',
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_CLIENT_SECRET: 'b',
      PAYPAL_CURRENCY: 'USD',
      PAYPAL_API: root,
    },
  })
  try {
    expect(await fresh.app.context.payments.get('Paypal')?.payee()).toBe('DARZIDEMO1234')
  } finally {
    await fresh.close()
  }
})

it('gives up on a provider that does not answer in time', async () => {
  await misbehave(paypal, 'slow', { times: 1, ms: 3000 })
  const send = httpTransport(root, 100)
  const started = performance.now()
  await expect(send({ method: 'GET', path: '/v2/checkout/orders/ABC', headers: {} })).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
  })
  expect(performance.now() - started).toBeLessThan(2000)
  await misbehave(paypal, 'none')
})

it('is unavailable when nobody listens there', async () => {
  const send = httpTransport('http://127.0.0.1:9')
  await expect(send({ method: 'GET', path: '/', headers: {} })).rejects.toMatchObject({ status: 503 })
})

const notice = (type: string, orderId: string) => ({
  id: 'WH-1',
  event_type: type,
  resource: type.startsWith('CHECKOUT')
    ? { id: orderId, amount: { value: '1.00' } }
    : { id: 'CAPTURE1', supplementary_data: { related_ids: { order_id: orderId } } },
})

const send = (payload: object | string, signature = signatureOf('t-1', WEBHOOK_ID)) =>
  shop.app.inject({
    method: paymentWebhook.method,
    url: paymentWebhook.path,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': 't-1',
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': '2026-01-01T00:00:00Z',
      'paypal-cert-url': 'https://provider.example/cert',
      'paypal-auth-algo': 'SHA256withRSA',
    },
  })

const isPaid = async (id: string) => {
  const row = await firstRow(shop, 'checkouts', { id }, ['payment_status'])
  return row?.payment_status === 'Paid'
}

it.each(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])(
  'a notice of %s has the payment looked at',
  async (type) => {
    const { checkout, orderID } = await approvedThere()
    expect((await send(notice(type, orderID))).statusCode).toBe(200)
    expect(await isPaid(checkout._id)).toBe(true)
  },
)

it('a notice with a false signature is refused and changes nothing', async () => {
  const { checkout, orderID } = await approvedThere()
  const answer = await send(notice('CHECKOUT.ORDER.APPROVED', orderID), 'forged')
  expect(answer.statusCode).toBe(401)
  expect(await isPaid(checkout._id)).toBe(false)
})

it.each([
  ['of an unknown order', notice('CHECKOUT.ORDER.APPROVED', 'UNKNOWN')],
  ['of another kind', { event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1' } }],
  ['that is not JSON', 'hello'],
  ['that is empty', ''],
])('a notice %s is taken and forgotten', async (_what, payload) => {
  expect((await send(payload)).statusCode).toBe(200)
})

it('a notice of a payment that is not to be taken any more is taken and forgotten', async () => {
  const replaced = await approvedThere()
  await checkOut(shop, shopper, [[await shirt(), 1]])
  expect((await send(notice('CHECKOUT.ORDER.APPROVED', replaced.orderID))).statusCode).toBe(200)
  expect(await isPaid(replaced.checkout._id)).toBe(false)
  const old = await approvedThere()
  await changeRows(shop, 'checkouts', { id: old.checkout._id }, { created_at: Date.now() - 2 * 60 * 60_000 })
  expect((await send(notice('CHECKOUT.ORDER.APPROVED', old.orderID))).statusCode).toBe(200)
  expect(await isPaid(old.checkout._id)).toBe(false)
})

it('a notice that comes while the provider is not reachable is to be sent again', async () => {
  const { orderID } = await approvedThere()
  await misbehave(paypal, 'unreachable')
  expect((await send(notice('CHECKOUT.ORDER.APPROVED', orderID))).statusCode).toBe(503)
  await misbehave(paypal, 'none')
})

it('a payment of the other shop does not pay here', async () => {
  const there = await register(paypal)
  const piece = await addToCatalogue(paypal, await signInAdmin(paypal))
  const { orderID } = await approvedCheckout(paypal, there, [[piece, 1]])
  const checkout = await checkOut(shop, shopper, [[await shirt(), 1]])
  await expect(pay(shop, shopper, checkout._id, orderID)).rejects.toThrow('402')
  expect((await provider(paypal, 'GET', `/v2/checkout/orders/${orderID}`)).body['status']).toBe('APPROVED')
})
