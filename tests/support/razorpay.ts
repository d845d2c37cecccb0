import { signatureOf } from '#server/payment/razorpay-signatures.ts'
import { razorpayWebhook } from '#shared/endpoints/provider.ts'
import { createCheckout, payCheckout } from '#shared/endpoints/purchase.ts'
import type { SignedIn } from './builders.ts'
import { type Basket, basketOf, orderPayment } from './paying.ts'
import type { TestShop } from './shop.ts'

/** What the stand-in's window hands the page of a payment that went through. */
export interface Proof {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The demonstration's account. */
const SECRET = 'demo'
const CREDENTIALS = `Basic ${Buffer.from(`rzp_test_demo:${SECRET}`).toString('base64')}`

/** A call of the stand-in's REST, with the shop's own key. */
export async function razorpay(shop: TestShop, method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await shop.app.inject({
    method,
    url: `/demo/razorpay${path}`,
    headers: { authorization: CREDENTIALS },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

/** Tells the stand-in how to go wrong. */
export const misbehaveRazorpay = (shop: TestShop, mode: string, more: { times?: number; ms?: number } = {}) =>
  razorpay(shop, 'POST', '/misbehave', { mode, ...more })

/** A checkout that is paid by Razorpay, with its order there. */
export async function beginRazorpay(shop: TestShop, shopper: SignedIn, basket: Basket) {
  const body = { ...basketOf(basket), paymentMethod: 'Razorpay' as const }
  const checkout = (await shop.call(createCheckout, { body }, { token: shopper.token })).data
  return { checkout, ...(await orderPayment(shop, shopper, checkout._id)) }
}

/** What the shopper does in the provider's window. */
export const payInWindow = (shop: TestShop, orderID: string) =>
  razorpay(shop, 'POST', `/v1/checkout/orders/${orderID}/pay`, { method: 'upi' })

export async function approvedRazorpay(shop: TestShop, shopper: SignedIn, basket: Basket) {
  const begun = await beginRazorpay(shop, shopper, basket)
  const { body } = await payInWindow(shop, begun.orderID)
  return { ...begun, proof: body as unknown as Proof }
}

/** What the page sends once the window is closed. */
export const sendProof = (
  shop: TestShop,
  { token }: SignedIn,
  id: string,
  orderID: string,
  proof: Partial<Proof>,
) =>
  shop.inject(
    payCheckout,
    { params: { id }, body: { paymentStatus: 'Paid', paymentDetails: { ...proof, id: orderID } } },
    { token },
  )

/** Every payment that the stand-in knows of an order. */
export async function paymentsOf(shop: TestShop, orderID: string) {
  const { body } = await razorpay(shop, 'GET', `/v1/orders/${orderID}/payments`)
  return (body['items'] ?? []) as { id: string; status: string; amount: number; currency: string }[]
}

/** A notice as Razorpay sends it. */
export function razorpayNotice(
  shop: TestShop,
  orderID: string,
  event = 'payment.authorized',
  secret = SECRET,
) {
  const payload = JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: { id: 'pay_Any', order_id: orderID, amount: 100, status: 'captured' } } },
  })
  return shop.app.inject({
    method: razorpayWebhook.method,
    url: razorpayWebhook.path,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signatureOf(payload, secret),
    },
  })
}
