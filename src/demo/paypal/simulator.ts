import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#server/database/database.ts'
import type { ProviderAnswer, ProviderRequest } from '#server/payment/transport.ts'
import { misbehaviourState } from '../misbehaviour.ts'
import { jsonOf, type Simulator } from '../simulator.ts'
import { accessToken, captureOrder, type DemoOrder, makeOrder, newOrderSchema } from './orders.ts'
import { orderStore } from './store.ts'

const REFUSED = {
  notFound: refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'),
  malformed: refusal(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST'),
  notApproved: refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED'),
  captured: refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED'),
  intent: refusal(422, 'UNPROCESSABLE_ENTITY', 'ACTION_DOES_NOT_MATCH_INTENT'),
  declined: refusal(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED'),
  unreachable: refusal(503, 'SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'),
} as const

/**
 * A PayPal simulator for trying out the shop: its REST, with orders that survive a crash in the shop's database.
 */
export function openPayPalSimulator(database: Database): Simulator {
  const store = orderStore(database)
  const misbehaviour = misbehaviourState()

  const create = ({ headers, body }: ProviderRequest) => {
    const wanted = v.safeParse(newOrderSchema, jsonOf(body))
    if (!wanted.success) return REFUSED.malformed
    return store
      .insertOnce(headers['paypal-request-id'], makeOrder(wanted.output))
      .then((order) => found(201, order))
  }
  const approve = (id: string) =>
    store.change(id, (order) => {
      if (order.status === 'COMPLETED') return { answer: REFUSED.captured }
      const approved = { ...order, status: 'APPROVED', update_time: new Date().toISOString() }
      return { order: approved, answer: found(200, approved) }
    })
  const capture = async (id: string, requestId: string | undefined) => {
    const answer = await store.change(id, (order, captureRequest) => {
      if (order.status === 'COMPLETED') {
        return {
          answer:
            requestId !== undefined && requestId === captureRequest ? found(201, order) : REFUSED.captured,
        }
      }
      if (order.intent !== 'CAPTURE') return { answer: REFUSED.intent }
      if (order.status !== 'APPROVED') return { answer: REFUSED.notApproved }
      if (misbehaviour.is('declined')) return { answer: REFUSED.declined }
      const taken = captureOrder(
        order,
        misbehaviour.is('pending') ? 'PENDING' : 'COMPLETED',
        misbehaviour.is('wrong-amount') ? '1.00' : undefined,
      )
      return { order: taken, captureRequest: requestId, answer: found(201, taken) }
    })
    return misbehaviour.is('lost-answer') ? REFUSED.unreachable : answer
  }

  return {
    misbehave: (how) => misbehaviour.set(how),
    async answer(request, signal) {
      const { method, path, headers, body } = request
      const [, id = '', action] =
        /^\/v2\/checkout\/orders\/([A-Z0-9]{1,40})(?:\/(capture|approve))?$/.exec(path) ?? []
      // The shopper's approval happens at their end, whatever our line to the provider is like.
      if (method === 'POST' && action === 'approve') return (await approve(id)) ?? REFUSED.notFound
      await misbehaviour.delay(signal)
      if (misbehaviour.is('unreachable')) return REFUSED.unreachable
      switch (`${method} ${id === '' ? path : (action ?? 'order')}`) {
        case 'POST /v1/oauth2/token':
          return {
            status: 200,
            body: { access_token: accessToken(), token_type: 'Bearer', expires_in: 32_400 },
          }
        case 'POST /v1/notifications/verify-webhook-signature':
          return { status: 200, body: { verification_status: isSigned(body) ? 'SUCCESS' : 'FAILURE' } }
        case 'POST /v2/checkout/orders':
          return create(request)
        case 'GET order':
          return found(200, await store.find(id))
        case 'POST capture':
          return (await capture(id, headers['paypal-request-id'])) ?? REFUSED.notFound
        default:
          return REFUSED.notFound
      }
    },
  }
}

/** What the simulator accepts as a genuine signature: a digest of the transmission and the webhook. */
export const signatureOf = (transmissionId: string, webhookId: string): string =>
  createHash('sha256').update(`${transmissionId}|${webhookId}`).digest('base64url')

function isSigned(body: string | undefined): boolean {
  const schema = v.object({
    transmission_id: v.string(),
    transmission_sig: v.string(),
    webhook_id: v.string(),
  })
  const parsed = v.safeParse(schema, jsonOf(body))
  if (!parsed.success) return false
  const { transmission_id: id, transmission_sig: signature, webhook_id: webhook } = parsed.output
  return signature === signatureOf(id, webhook)
}

const found = (status: number, order: DemoOrder | undefined): ProviderAnswer =>
  order ? { status, body: order } : REFUSED.notFound

function refusal(status: number, name: string, issue: string): ProviderAnswer {
  return {
    status,
    body: { name, message: issue, details: [{ issue, description: 'This is the demo; no money moves.' }] },
  }
}
