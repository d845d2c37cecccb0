import * as v from 'valibot'
import { signatureOf } from '#server/payment/razorpay-signatures.ts'
import type { ProviderAnswer } from '#server/payment/transport.ts'
import type { MisbehaviourState } from '../misbehaviour.ts'
import { jsonOf } from '../simulator.ts'
import { captured, makePayment, payingSchema, type StoredRazorpayOrder } from './entities.ts'
import { REFUSED } from './refusals.ts'
import type { RazorpayStore } from './store.ts'

/** What a shopper does in the provider's window: looks at an order, pays it, or has their bank answer late. */
export function approvals(store: RazorpayStore, misbehaviour: MisbehaviourState) {
  const show = async (id: string): Promise<ProviderAnswer> => {
    const stored = await store.find(id)
    if (!stored) return REFUSED.unknown
    const { amount, currency, status } = stored.order
    return { status: 200, body: { id, amount, currency, status } }
  }

  const pay = async (id: string, body: string | undefined): Promise<ProviderAnswer> => {
    const wanted = v.safeParse(payingSchema, jsonOf(body))
    if (!wanted.success) return REFUSED.malformed
    const isDeclined = misbehaviour.is('declined')
    const isPending = misbehaviour.is('pending')
    const isTaken = misbehaviour.is('captured-already')
    const wrong = {
      ...(misbehaviour.is('wrong-amount') && { amount: 100 }),
      ...(misbehaviour.is('wrong-currency') && { currency: 'USD' }),
    }
    const made = await store.change(id, (stored) => {
      if (stored.order.status === 'paid') return undefined
      const status = isDeclined ? 'failed' : isPending ? 'created' : 'authorized'
      const payment = { ...makePayment(stored.order, wanted.output.method, status), ...wrong }
      const order = { ...stored.order, status: 'attempted' as const, attempts: stored.order.attempts + 1 }
      const next = { ...stored, order, payments: [...stored.payments, payment] }
      return isTaken ? captured(next, payment.id) : next
    })
    if (!made) return (await store.find(id)) ? REFUSED.paid : REFUSED.unknown
    if (isDeclined) return REFUSED.declined
    const payment = made.payments.at(-1)
    if (isPending || !payment) return { status: 202, body: { razorpay_payment_id: payment?.id } }
    return { status: 200, body: proofOf(made, payment.id, misbehaviour.is('wrong-signature')) }
  }

  /** The bank's answer that comes late. */
  const authorize = async (paymentId: string): Promise<ProviderAnswer> => {
    const stored = await store.findBy('payment', paymentId)
    const changed =
      stored &&
      (await store.change(stored.order.id, (now) => ({
        ...now,
        payments: now.payments.map((payment) =>
          payment.id === paymentId && payment.status === 'created'
            ? { ...payment, status: 'authorized' as const }
            : payment,
        ),
      })))
    return changed ? { status: 200, body: {} } : REFUSED.unknown
  }

  return (kind: string, id: string, action: string | undefined, body: string | undefined) => {
    if (kind === 'payments') return action === 'authorize' ? authorize(id) : REFUSED.unknown
    return action === 'pay' ? pay(id, body) : show(id)
  }
}

/** What the window's `handler` is given. */
const proofOf = ({ order, keySecret }: StoredRazorpayOrder, paymentId: string, isFalse: boolean) => ({
  razorpay_payment_id: paymentId,
  razorpay_order_id: order.id,
  razorpay_signature: signatureOf(`${order.id}|${paymentId}`, isFalse ? `not ${keySecret}` : keySecret),
})
