import * as v from 'valibot'
import type { ProviderAnswer, ProviderRequest } from '#server/payment/transport.ts'
import type { MisbehaviourState } from '../misbehaviour.ts'
import { jsonOf } from '../simulator.ts'
import { type DemoOrder, type DemoRefund, moneySchema, paypalId } from './orders.ts'
import { PAYPAL_REFUSALS } from './refusals.ts'
import type { OrderStore } from './store.ts'

/** What is read of a request to pay back; without an amount, all of it. */
const refundSchema = v.object({
  amount: v.optional(moneySchema),
  custom_id: v.optional(v.pipe(v.string(), v.maxLength(127))),
})
const settlingSchema = v.object({ status: v.picklist(['COMPLETED', 'FAILED']) })

/** Pays captures back, and settles what was left pending: in the shop's name, or at the provider. */
export function paypalRefunds(store: OrderStore, misbehaviour: MisbehaviourState) {
  const begin = async (captureId: string, request: ProviderRequest): Promise<ProviderAnswer> => {
    const wanted = v.safeParse(refundSchema, jsonOf(request.body) ?? {})
    if (!wanted.success) return PAYPAL_REFUSALS.malformed
    const orderId = await store.findBy('capture', captureId)
    if (orderId === undefined) return PAYPAL_REFUSALS.notFound
    if (misbehaviour.is('refund-refused')) return PAYPAL_REFUSALS.refundNotAllowed
    const isPending = misbehaviour.is('refund-pending')
    const requestId = request.headers['paypal-request-id']
    const answer = await store.change(orderId, (order) => {
      const before = refundsOf(order).find(
        (refund) => requestId !== undefined && refund.request_id === requestId,
      )
      if (before) return { answer: { status: 200, body: before } }
      const left = leftOf(order, captureId)
      const capture = captureIn(order, captureId)
      if (left === 0 || !capture) return { answer: PAYPAL_REFUSALS.fullyRefunded }
      const amount = wanted.output.amount ?? { ...capture.amount, value: textOf(left) }
      if (amount.currency_code !== capture.amount.currency_code) return { answer: PAYPAL_REFUSALS.currency }
      if (hundredths(amount.value) > left) return { answer: PAYPAL_REFUSALS.refundExceeds }
      const refund: DemoRefund = {
        id: paypalId(),
        status: isPending ? 'PENDING' : 'COMPLETED',
        amount,
        custom_id: wanted.output.custom_id,
        links: [{ rel: 'up', href: `/v2/payments/captures/${captureId}`, method: 'GET' }],
        create_time: new Date().toISOString(),
        request_id: requestId,
      }
      return {
        order: withRefunds(order, [...refundsOf(order), refund]),
        answer: { status: 201, body: refund },
      }
    })
    return misbehaviour.is('lost-answer') ? PAYPAL_REFUSALS.unreachable : (answer ?? PAYPAL_REFUSALS.notFound)
  }

  const settle = async (refundId: string, body: string | undefined): Promise<ProviderAnswer> => {
    const wanted = v.safeParse(settlingSchema, jsonOf(body))
    const orderId = await store.findBy('refund', refundId)
    if (!wanted.success || orderId === undefined) return PAYPAL_REFUSALS.notFound
    const answer = await store.change(orderId, (order) => {
      const settled = refundsOf(order).map((refund) =>
        refund.id === refundId && refund.status === 'PENDING' ? { ...refund, ...wanted.output } : refund,
      )
      return { order: withRefunds(order, settled), answer: { status: 200, body: {} } }
    })
    return answer ?? PAYPAL_REFUSALS.notFound
  }

  return { begin, settle }
}

const refundsOf = (order: DemoOrder): DemoRefund[] =>
  order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
const captureIn = (order: DemoOrder, id: string) =>
  order.purchase_units
    .flatMap(({ payments }) => payments?.captures ?? [])
    .find((capture) => capture.id === id)

const hundredths = (value: string): number => Math.round(Number(value) * 100)
const textOf = (amount: number): string => (amount / 100).toFixed(2)

/** In hundredths: what was taken, less what went back or is on its way. */
function leftOf(order: DemoOrder, captureId: string): number {
  const taken = hundredths(captureIn(order, captureId)?.amount.value ?? '0')
  return refundsOf(order)
    .filter(({ status }) => status !== 'FAILED')
    .reduce((left, { amount }) => left - hundredths(amount.value), taken)
}

/** The order with these refunds; its captures say whether any of their money is left. */
function withRefunds(order: DemoOrder, refunds: DemoRefund[]): DemoOrder {
  const next: DemoOrder = {
    ...order,
    purchase_units: order.purchase_units.map((unit) => ({
      ...unit,
      payments: unit.payments && { ...unit.payments, refunds },
    })),
  }
  const statusOf = (id: string, value: string) => {
    const left = leftOf(next, id)
    return left === 0 ? 'REFUNDED' : left < hundredths(value) ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
  }
  return {
    ...next,
    purchase_units: next.purchase_units.map((unit) => ({
      ...unit,
      payments: unit.payments && {
        ...unit.payments,
        captures: unit.payments.captures.map((capture) => ({
          ...capture,
          status: statusOf(capture.id, capture.amount.value),
        })),
      },
    })),
  }
}
