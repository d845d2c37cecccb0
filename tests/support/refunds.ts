import type { Cancelling } from '#shared/contract/admin/cancelling.ts'
import type { PaymentContext } from '#server/payment/provider.ts'
import { askRefunds, CLAIM_MS } from '#server/refunds/ask-refunds.ts'
import { LONGEST_MS } from '#server/refunds/enter-found.ts'
import { fromJson } from '#shared/json.ts'
import { refundOrder } from '#shared/endpoints/admin/refunds.ts'
import { paymentWebhook, razorpayWebhook } from '#shared/endpoints/provider.ts'
import { signatureOf } from '#server/payment/razorpay-signatures.ts'
import type { SignedIn } from './builders.ts'
import { provider } from './paying.ts'
import type { TestShop } from './shop.ts'

/** Asks for money to go back. */
export const giveBack = (
  shop: TestShop,
  { token }: SignedIn,
  orderId: string,
  body: { amount: number; reason?: string; byHand?: string; id?: string },
) =>
  shop.inject(
    refundOrder,
    { params: { id: orderId }, body: { reason: 'Too late', id: crypto.randomUUID(), ...body } },
    { token },
  )

let later = 0
/** What the job does, as if its pauses and the claims of who died were over. */
export const askNow = (shop: TestShop, context: PaymentContext = shop.app.context) => {
  later += CLAIM_MS + LONGEST_MS
  return askRefunds(context, Date.now() + later)
}

interface PayPalBooks {
  purchase_units: {
    payments?: {
      captures: { id: string; amount: { value: string } }[]
      refunds?: { id: string; status: string; amount: { value: string }; custom_id?: string }[]
    }
  }[]
}

/** The stand-in's own books of an order of PayPal: what it took, and each refund. */
export async function booksOf(shop: TestShop, providerOrderId: string) {
  const { content } = await shop.database.db
    .selectFrom('demo_payments')
    .select('content')
    .where('id', '=', providerOrderId)
    .executeTakeFirstOrThrow()
  // Read where they are kept: the line to the provider may be down.
  const [unit] = fromJson<{ order: PayPalBooks }>(content).order.purchase_units
  const [capture] = unit?.payments?.captures ?? []
  const refunds = unit?.payments?.refunds ?? []
  return {
    captureId: capture?.id ?? '',
    taken: capture?.amount.value,
    refunds: refunds.map(({ id, status, amount }) => ({ id, status, amount: amount.value })),
  }
}

/** Money that the merchant sends back at PayPal, without the shop. */
export const refundThere = (shop: TestShop, captureId: string, value?: string) =>
  provider(
    shop,
    'POST',
    `/v2/payments/captures/${captureId}/refund`,
    value === undefined ? {} : { amount: { currency_code: 'INR', value } },
  )

/** PayPal decides on a refund that it left pending. */
export const settleThere = (shop: TestShop, refundId: string, status: 'COMPLETED' | 'FAILED') =>
  provider(shop, 'POST', `/v2/payments/refunds/${refundId}/settle`, { status })

/** A notice of PayPal about a refund of a capture. */
export const refundNotice = (shop: TestShop, captureId: string, event = 'PAYMENT.CAPTURE.REFUNDED') =>
  shop.app.inject({
    method: paymentWebhook.method,
    url: paymentWebhook.path,
    payload: {
      event_type: event,
      resource: {
        id: 'ANY',
        links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }],
      },
    },
  })

/** A notice of Razorpay about a refund of a payment. */
export function razorpayRefundNotice(shop: TestShop, paymentId: string, secret = 'demo') {
  const payload = JSON.stringify({
    entity: 'event',
    event: 'refund.processed',
    payload: { refund: { entity: { id: 'rfnd_Any', payment_id: paymentId } } },
  })
  return shop.app.inject({
    method: razorpayWebhook.method,
    url: razorpayWebhook.path,
    payload,
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(payload, secret) },
  })
}

/** A request to cancel a whole order that is being processed, with its money. */
export const cancelling = (more: Partial<Cancelling> = {}): Cancelling => ({
  from: 'Processing',
  restock: true,
  reason: 'The shopper wished so',
  refund: 'due',
  byHand: null,
  id: crypto.randomUUID(),
  ...more,
})
