import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentProvider, ProviderOrder } from './provider.ts'
import { expectDecided, expectRefused, isSuccess, logged, usable } from './provider-answer.ts'
import type { Transport } from './transport.ts'
import {
  fromRazorpay,
  hundredthsOf,
  notesOf,
  orderInRazorpayEvent,
  ordersSchema,
  paymentsSchema,
  razorpayOrderSchema,
} from './razorpay-order.ts'
import { disputeInRazorpayEvent, fromRazorpayDispute, razorpayDisputeSchema } from './razorpay-dispute.ts'
import {
  captureInRazorpayEvent,
  fromRazorpayRefund,
  razorpayRefundSchema,
  razorpayRefundsSchema,
  razorpayRefusal,
  refundNotes,
} from './razorpay-refund.ts'
import { isSignatureOf } from './razorpay-signatures.ts'

export interface RazorpayAccount {
  keyId: string
  keySecret: string
  webhookSecret: string | undefined
}

const ORDERS = '/v1/orders'
const IS_ORDER = /^order_[A-Za-z0-9]{1,40}$/
const paymentPath = (id: string): string => `/v1/payments/${encodeURIComponent(id)}`
/** Their longest receipt. */
const RECEIPT_LENGTH = 40
/** What is not captured for so long goes back to the shopper by itself, minutes: no longer than prices are frozen. */
const EXPIRES_AFTER = 24 * 60

/** Razorpay's REST (Orders, Payments: razorpay.com/docs/api). The demo's simulator speaks the same. */
export function razorpayClient(
  { isDemo, isLive }: Pick<PaymentProvider, 'isDemo' | 'isLive'>,
  { keyId, keySecret, webhookSecret }: RazorpayAccount,
  line: Transport,
  log: FastifyBaseLogger,
): PaymentProvider {
  const send = logged(line, log)
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const call = (method: 'GET' | 'POST', path: string, body?: object, more?: Record<string, string>) =>
    send({
      method,
      path,
      body: body && JSON.stringify(body),
      headers: {
        authorization,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
    })

  /** The order that was made under this receipt, when the answer was lost. */
  async function madeBefore(receipt: string): Promise<ProviderOrder | undefined> {
    const answer = await call('GET', `${ORDERS}?receipt=${receipt}`)
    const [order] = usable(ordersSchema, answer).items
    return order && fromRazorpay(order, [], keyId)
  }

  return {
    isDemo,
    isLive,
    clientId: keyId,
    async createOrder({ checkoutId, currency, amount, requestId }) {
      // Receipts are unique, as request ids are, and shorter.
      const receipt = createHash('sha256').update(requestId).digest('hex').slice(0, RECEIPT_LENGTH)
      const answer = await call('POST', ORDERS, {
        amount: hundredthsOf(amount),
        currency,
        receipt,
        notes: notesOf(checkoutId),
        // Whatever the account's own setting: the stock is made sure of before the money is taken.
        payment: {
          capture: 'manual',
          capture_options: { manual_expiry_period: EXPIRES_AFTER, refund_speed: 'normal' },
        },
      })
      const before = answer.status === 400 ? await madeBefore(receipt) : undefined
      return before ?? fromRazorpay(usable(razorpayOrderSchema, answer), [], keyId)
    },
    async findOrder(id) {
      if (!IS_ORDER.test(id)) return undefined
      const order = await call('GET', `${ORDERS}/${id}`)
      // An id that is none, or that is another account's, is a bad request to them.
      if (order.status === 404 || order.status === 400) return undefined
      const found = usable(razorpayOrderSchema, order)
      const payments = usable(paymentsSchema, await call('GET', `${ORDERS}/${id}/payments`))
      return fromRazorpay(found, payments.items, keyId)
    },
    async capture({ approval }) {
      if (!approval?.money) return undefined
      const { currency, amount } = approval.money
      // A payment is captured once: a repeat is refused, and `findOrder` says that it was captured.
      expectDecided(
        await call('POST', `${paymentPath(approval.id)}/capture`, { amount: hundredthsOf(amount), currency }),
      )
      // The answer is the payment alone.
      return undefined
    },
    payee: async () => keyId,
    isProof(orderId, details) {
      const { razorpay_payment_id: paymentId, razorpay_signature: signature } = details
      if (paymentId === undefined && signature === undefined) return true
      return typeof paymentId === 'string' && isSignatureOf(signature, `${orderId}|${paymentId}`, keySecret)
    },
    // Without a secret nothing can be verified, and nothing has to be: see payment/webhook.ts.
    isGenuine: async (headers, event) =>
      webhookSecret === undefined || isSignatureOf(headers['x-razorpay-signature'], event, webhookSecret),
    orderIn: orderInRazorpayEvent,
    captureIn: captureInRazorpayEvent,
    disputeIn: disputeInRazorpayEvent,
    canVerify: webhookSecret !== undefined,
    async findDispute(id) {
      const answer = await call('GET', `/v1/disputes/${encodeURIComponent(id)}`)
      if (answer.status === 404 || answer.status === 400) return undefined
      return fromRazorpayDispute(usable(razorpayDisputeSchema, answer))
    },
    async refund({ captureId, amount, reference }) {
      // Their receipts are unique, too, and hold no more than an id of ours.
      const body = { amount: hundredthsOf(amount), receipt: reference, notes: refundNotes(reference) }
      const answer = await call('POST', `${paymentPath(captureId)}/refund`, body, {
        'x-refund-idempotency': reference,
      })
      if (isSuccess(answer)) return fromRazorpayRefund(usable(razorpayRefundSchema, answer))
      return { refused: razorpayRefusal(expectRefused(answer).body) }
    },
    async findRefunds({ captureId }) {
      const answer = await call('GET', `${paymentPath(captureId)}/refunds?count=100`)
      return usable(razorpayRefundsSchema, answer).items.map(fromRazorpayRefund)
    },
  }
}
