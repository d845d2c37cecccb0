import * as v from 'valibot'
import type { ProviderAnswer, ProviderRequest } from '#server/payment/transport.ts'
import type { MisbehaviourState } from '../misbehaviour.ts'
import { jsonOf } from '../simulator.ts'
import { type DemoRazorpayRefund, letters, seconds, type StoredRazorpayOrder } from './entities.ts'
import { REFUSED } from './refusals.ts'
import type { RazorpayStore } from './store.ts'

const textSchema = v.pipe(v.string(), v.maxLength(256))
/** What is read of a request to pay back; without an amount, all that is left. */
const refundSchema = v.object({
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  receipt: v.optional(v.pipe(v.string(), v.maxLength(40))),
  notes: v.optional(v.record(textSchema, textSchema), {}),
})
const settlingSchema = v.object({ status: v.picklist(['processed', 'failed']) })

/** Pays payments back, and settles what was left pending: in the shop's name, or at the provider. */
export function razorpayRefunds(store: RazorpayStore, misbehaviour: MisbehaviourState) {
  const begin = async (
    keyId: string,
    paymentId: string,
    { headers, body }: ProviderRequest,
  ): Promise<ProviderAnswer> => {
    const wanted = v.safeParse(refundSchema, jsonOf(body) ?? {})
    if (!wanted.success) return REFUSED.malformed
    const stored = await store.findBy('payment', paymentId)
    if (stored?.keyId !== keyId) return REFUSED.unknown
    if (misbehaviour.is('refund-refused')) return REFUSED.balance
    const status = misbehaviour.is('refund-pending') ? 'pending' : 'processed'
    const request = headers['x-refund-idempotency']
    let answer: ProviderAnswer = REFUSED.unknown
    await store.change(stored.order.id, (now) => {
      const known = now.refunds ?? []
      const before = known.find((refund) => request !== undefined && refund.request === request)
      const payment = now.payments.find(({ id }) => id === paymentId)
      const left = payment?.captured ? payment.amount - payment.amount_refunded : 0
      const { amount = left, receipt = null, notes } = wanted.output
      answer = before
        ? { status: 200, body: before }
        : left === 0
          ? REFUSED.refunded
          : amount > left
            ? REFUSED.refundExceeds
            : REFUSED.receipt
      const isUsed = receipt !== null && known.some((refund) => refund.receipt === receipt)
      if (before || !payment || amount > left || left === 0 || isUsed) return undefined
      const refund: DemoRazorpayRefund = {
        id: `rfnd_${letters()}`,
        entity: 'refund',
        amount,
        currency: payment.currency,
        payment_id: paymentId,
        receipt,
        notes,
        status,
        created_at: seconds(),
        request,
      }
      answer = { status: 200, body: refund }
      return withRefunds(now, [...known, refund])
    })
    return misbehaviour.is('lost-answer') ? REFUSED.unreachable : answer
  }

  const settle = async (refundId: string, body: string | undefined): Promise<ProviderAnswer> => {
    const wanted = v.safeParse(settlingSchema, jsonOf(body))
    const stored = await store.findBy('refund', refundId)
    if (!wanted.success || !stored) return REFUSED.unknown
    await store.change(stored.order.id, (now) =>
      withRefunds(
        now,
        (now.refunds ?? []).map((refund) =>
          refund.id === refundId && refund.status === 'pending' ? { ...refund, ...wanted.output } : refund,
        ),
      ),
    )
    return { status: 200, body: {} }
  }

  return { begin, settle }
}

/** The order with these refunds; its payments say how much of them went back. */
function withRefunds(stored: StoredRazorpayOrder, refunds: DemoRazorpayRefund[]): StoredRazorpayOrder {
  const back = (id: string) =>
    refunds
      .filter((refund) => refund.payment_id === id && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...stored,
    refunds,
    payments: stored.payments.map((payment) => {
      if (!payment.captured) return payment
      const amount = back(payment.id)
      const status = amount === payment.amount ? ('refunded' as const) : ('captured' as const)
      return { ...payment, amount_refunded: amount, status }
    }),
  }
}
