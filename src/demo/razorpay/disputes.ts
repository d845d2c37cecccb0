import * as v from 'valibot'
import type { Database } from '#server/database/database.ts'
import { signatureOf } from '#server/payment/razorpay-signatures.ts'
import type { ProviderAnswer } from '#server/payment/transport.ts'
import { demoDisputes } from '../disputes.ts'
import { jsonOf, type Notices } from '../simulator.ts'
import { letters, seconds } from './entities.ts'
import { REFUSED } from './refusals.ts'
import type { RazorpayStore } from './store.ts'

const openingSchema = v.object({ payment_id: v.pipe(v.string(), v.maxLength(40)) })
const resolvingSchema = v.object({ status: v.picklist(['won', 'lost']) })
const DAY_S = 24 * 60 * 60
/** Of the demo's webhook. */
const SECRET = 'demo'

interface DemoDispute {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  reason_code: string
  respond_by: number
  status: 'open' | 'won' | 'lost'
  created_at: number
}

/** What a shopper's bank does that wants a payment back, and what is decided; the shop is told of both. */
export function razorpayDisputes(database: Database, store: RazorpayStore, { notify }: Notices) {
  const { find, keep } = demoDisputes<DemoDispute>(database, {
    name: 'razorpay',
    idOf: ({ id }) => id,
    tell: (dispute) => {
      const event =
        dispute.status === 'open' ? 'payment.dispute.created' : `payment.dispute.${dispute.status}`
      const text = JSON.stringify({ entity: 'event', event, payload: { dispute: { entity: dispute } } })
      notify(text, { 'x-razorpay-signature': signatureOf(text, SECRET) })
    },
  })

  const open = async (body: string | undefined): Promise<ProviderAnswer> => {
    const wanted = v.safeParse(openingSchema, jsonOf(body))
    const stored = wanted.success ? await store.findBy('payment', wanted.output.payment_id) : undefined
    const payment = stored?.payments.find(({ id }) => wanted.success && id === wanted.output.payment_id)
    if (!payment) return REFUSED.unknown
    return keep({
      id: `disp_${letters()}`,
      entity: 'dispute',
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      reason_code: 'goods_or_services_not_received',
      respond_by: seconds() + 10 * DAY_S,
      status: 'open',
      created_at: seconds(),
    })
  }

  const resolve = async (id: string, body: string | undefined): Promise<ProviderAnswer> => {
    const wanted = v.safeParse(resolvingSchema, jsonOf(body))
    const dispute = await find(id)
    return wanted.success && dispute ? keep({ ...dispute, ...wanted.output }) : REFUSED.unknown
  }

  /** Undefined for what is about no dispute. */
  return async (
    method: string,
    path: string,
    body: string | undefined,
  ): Promise<ProviderAnswer | undefined> => {
    const [, id, action] = /^\/v1\/disputes(?:\/(disp_\w{1,40}))?(?:\/(resolve))?$/.exec(path) ?? []
    if (path !== '/v1/disputes' && id === undefined) return undefined
    if (method === 'POST') return id === undefined ? open(body) : action ? resolve(id, body) : undefined
    const dispute = id === undefined ? undefined : await find(id)
    return dispute ? { status: 200, body: dispute } : REFUSED.unknown
  }
}
