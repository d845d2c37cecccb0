import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#server/database/database.ts'
import type { ProviderAnswer, ProviderRequest } from '#server/payment/transport.ts'
import { misbehaviourState } from '../misbehaviour.ts'
import { noticesTo } from '../disputes.ts'
import { jsonOf, type Simulator } from '../simulator.ts'
import { paypalDisputes } from './disputes.ts'
import { paypalRefunds } from './refunds.ts'
import { PAYPAL_REFUSALS } from './refusals.ts'
import { accessToken, captureOrder, type DemoOrder, makeOrder, newOrderSchema } from './orders.ts'
import { orderStore } from './store.ts'

/**
 * A PayPal simulator for trying out the shop: its REST, with orders that survive a crash in the shop's database.
 */
export function openPayPalSimulator(database: Database): Simulator {
  const store = orderStore(database)
  const misbehaviour = misbehaviourState()
  const back = paypalRefunds(store, misbehaviour)
  const notices = noticesTo()
  const disputes = paypalDisputes(database, store, notices)

  const create = ({ headers, body }: ProviderRequest) => {
    const wanted = v.safeParse(newOrderSchema, jsonOf(body))
    if (!wanted.success) return PAYPAL_REFUSALS.malformed
    return store
      .insertOnce(makeOrder(wanted.output, headers['paypal-request-id']))
      .then((order) => found(201, order))
  }
  const approve = (id: string) =>
    store.change(id, (order) => {
      if (order.status === 'COMPLETED') return { answer: PAYPAL_REFUSALS.captured }
      const approved = { ...order, status: 'APPROVED', update_time: new Date().toISOString() }
      return { order: approved, answer: found(200, approved) }
    })
  const capture = async (id: string, requestId: string | undefined) => {
    // Once, however often the transaction is repeated.
    let how: { isDeclined: boolean; isPending: boolean; isWrong: boolean } | undefined
    const answer = await store.change(id, (order, captureRequest) => {
      if (order.status === 'COMPLETED') {
        return {
          answer:
            requestId !== undefined && requestId === captureRequest
              ? found(201, order)
              : PAYPAL_REFUSALS.captured,
        }
      }
      if (order.intent !== 'CAPTURE') return { answer: PAYPAL_REFUSALS.intent }
      if (order.status !== 'APPROVED') return { answer: PAYPAL_REFUSALS.notApproved }
      how ??= {
        isDeclined: misbehaviour.is('declined'),
        isPending: misbehaviour.is('pending'),
        isWrong: misbehaviour.is('wrong-amount'),
      }
      if (how.isDeclined) return { answer: PAYPAL_REFUSALS.declined }
      const taken = captureOrder(
        order,
        how.isPending ? 'PENDING' : 'COMPLETED',
        how.isWrong ? '1.00' : undefined,
      )
      return { order: taken, captureRequest: requestId, answer: found(201, taken) }
    })
    return misbehaviour.is('lost-answer') ? PAYPAL_REFUSALS.unreachable : answer
  }

  return {
    misbehave: (how) => misbehaviour.set(how),
    onNotice: notices.onNotice,
    async answer(request, signal) {
      const { method, path, body } = request
      const [, id = '', action] =
        /^\/v2\/checkout\/orders\/([A-Z0-9]{1,40})(?:\/(capture|approve))?$/.exec(path) ?? []
      // The shopper's approval happens at their end, whatever our line to the provider is like.
      if (method === 'POST' && action === 'approve') return (await approve(id)) ?? PAYPAL_REFUSALS.notFound
      // As does what the provider does with a refund that it has.
      const settled = /^\/v2\/payments\/refunds\/([A-Z0-9]{1,40})\/settle$/.exec(path)?.[1]
      if (settled !== undefined) return back.settle(settled, body)
      await misbehaviour.delay(signal)
      if (misbehaviour.is('unreachable')) return PAYPAL_REFUSALS.unreachable
      const refunded = /^\/v2\/payments\/captures\/([A-Z0-9]{1,40})\/refund$/.exec(path)?.[1]
      if (refunded !== undefined) return back.begin(refunded, request)
      return (await disputes(method, path, body)) ?? answerOf(request, id, action)
    },
  }

  async function answerOf(
    request: ProviderRequest,
    id: string,
    action: string | undefined,
  ): Promise<ProviderAnswer> {
    const { method, path, headers, body } = request
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
        return (await capture(id, headers['paypal-request-id'])) ?? PAYPAL_REFUSALS.notFound
      default:
        return PAYPAL_REFUSALS.notFound
    }
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
  order ? { status, body: order } : PAYPAL_REFUSALS.notFound
