import * as v from 'valibot'
import type { Database } from '#server/database/database.ts'
import type { ProviderAnswer } from '#server/payment/transport.ts'
import { demoDisputes } from '../disputes.ts'
import { jsonOf, type Notices } from '../simulator.ts'
import { paypalId } from './orders.ts'
import { PAYPAL_REFUSALS } from './refusals.ts'
import type { OrderStore } from './store.ts'

const openingSchema = v.object({ capture_id: v.pipe(v.string(), v.maxLength(40)) })
const resolvingSchema = v.object({ outcome: v.picklist(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR']) })
const DAY_MS = 24 * 60 * 60_000

interface DemoDispute {
  dispute_id: string
  disputed_transactions: { seller_transaction_id: string }[]
  reason: string
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED'
  dispute_amount: { currency_code: string; value: string }
  dispute_outcome?: { outcome_code: string }
  seller_response_due_date: string
}

/** What a shopper does at PayPal who wants a payment back, and what PayPal decides; the shop is told of both. */
export function paypalDisputes(database: Database, store: OrderStore, { notify }: Notices) {
  const { find, keep } = demoDisputes<DemoDispute>(database, {
    name: 'paypal',
    idOf: ({ dispute_id: id }) => id,
    tell: (dispute) =>
      notify(
        JSON.stringify({
          event_type: `CUSTOMER.DISPUTE.${dispute.status === 'RESOLVED' ? 'RESOLVED' : 'CREATED'}`,
          resource: dispute,
        }),
      ),
  })

  const open = async (body: string | undefined): Promise<ProviderAnswer> => {
    const wanted = v.safeParse(openingSchema, jsonOf(body))
    const orderId = wanted.success ? await store.findBy('capture', wanted.output.capture_id) : undefined
    const [unit] = (orderId === undefined ? undefined : await store.find(orderId))?.purchase_units ?? []
    if (!wanted.success || !unit) return PAYPAL_REFUSALS.notFound
    return keep({
      dispute_id: `PP-D-${paypalId()}`,
      disputed_transactions: [{ seller_transaction_id: wanted.output.capture_id }],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: unit.amount,
      seller_response_due_date: new Date(Date.now() + 10 * DAY_MS).toISOString(),
    })
  }

  const resolve = async (id: string, body: string | undefined): Promise<ProviderAnswer> => {
    const wanted = v.safeParse(resolvingSchema, jsonOf(body))
    const dispute = await find(id)
    if (!wanted.success || !dispute) return PAYPAL_REFUSALS.notFound
    return keep({ ...dispute, status: 'RESOLVED', dispute_outcome: { outcome_code: wanted.output.outcome } })
  }

  /** Undefined for what is about no dispute. */
  return async (
    method: string,
    path: string,
    body: string | undefined,
  ): Promise<ProviderAnswer | undefined> => {
    const [, id, action] = /^\/v1\/customer\/disputes(?:\/([\w-]{1,64}))?(?:\/(resolve))?$/.exec(path) ?? []
    if (path !== '/v1/customer/disputes' && id === undefined) return undefined
    if (method === 'POST') return id === undefined ? open(body) : action ? resolve(id, body) : undefined
    const dispute = id === undefined ? undefined : await find(id)
    return dispute ? { status: 200, body: dispute } : PAYPAL_REFUSALS.notFound
  }
}
