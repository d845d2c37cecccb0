import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { NewProviderOrder, PaymentProvider, ProviderOrder } from './provider.ts'
import { expectDecided, expectRefused, isSuccess, logged, usable } from './provider-answer.ts'
import type { ProviderAnswer, Transport } from './transport.ts'
import { unavailable } from './unavailable.ts'
import { accessTokens } from './access-token.ts'
import { disputeInPayPalEvent, fromPayPalDispute, paypalDisputeSchema } from './paypal-dispute.ts'
import {
  captureInPayPalEvent,
  fromPayPalRefund,
  paypalRefundSchema,
  paypalRefusal,
  refundedOrderSchema,
  refundsIn,
} from './paypal-refund.ts'
import { fromPayPal, orderInPayPalEvent, paypalOrderSchema, verificationSchema } from './paypal-order.ts'

export interface PayPalAccount {
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  merchantId: string | undefined
}

const ORDERS = '/v2/checkout/orders'

/** PayPal's REST (Orders v2, Webhooks v1). The demo's simulator speaks the same. */
export function paypalClient(
  { isDemo, isLive }: Pick<PaymentProvider, 'isDemo' | 'isLive'>,
  account: PayPalAccount,
  line: Transport,
  log: FastifyBaseLogger,
): PaymentProvider {
  const send = logged(line, log)
  const tokens = accessTokens(account, send)
  let knownPayee = account.merchantId

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    requestId?: string,
  ): Promise<ProviderAnswer> => {
    const attempt = async () =>
      send({
        method,
        path,
        body,
        headers: {
          authorization: `Bearer ${await tokens.get()}`,
          accept: 'application/json',
          ...(method === 'POST' && { 'content-type': 'application/json', prefer: 'return=representation' }),
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
      })
    const first = await attempt()
    if (first.status !== 401) return first
    // The provider can revoke a token early.
    tokens.forget()
    return attempt()
  }

  const create = async ({
    checkoutId,
    currency,
    amount,
    requestId,
  }: NewProviderOrder): Promise<ProviderOrder> => {
    const body = {
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: checkoutId, amount: { currency_code: currency, value: amount } }],
      // The shop has the address already, and the amount is final.
      application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
    }
    const answer = await call('POST', ORDERS, JSON.stringify(body), requestId)
    const order = fromPayPal(usable(paypalOrderSchema, answer))
    knownPayee ??= order.payee
    return order
  }

  return {
    isDemo,
    isLive,
    clientId: account.clientId,
    createOrder: create,
    async findOrder(id) {
      const answer = await call('GET', `${ORDERS}/${encodeURIComponent(id)}`)
      return answer.status === 404 ? undefined : fromPayPal(usable(paypalOrderSchema, answer))
    },
    async capture({ id, approval }) {
      // One request id for each approval: after a declined card the shopper approves the order with another.
      const requestId = `capture-${id}-${approval?.id ?? '0'}`
      const answer = await call('POST', `${ORDERS}/${encodeURIComponent(id)}/capture`, '{}', requestId)
      expectDecided(answer)
      const order = v.safeParse(paypalOrderSchema, answer.body)
      return order.success ? fromPayPal(order.output) : undefined
    },
    async payee() {
      // An order that names no payee has our account as its payee. Its id is given to nobody, so it cannot be
      // approved.
      if (knownPayee === undefined) {
        await create({ checkoutId: 'payee', currency: 'USD', amount: '1.00', requestId: crypto.randomUUID() })
      }
      if (knownPayee === undefined) throw unavailable(new Error('the provider does not name our account'))
      return knownPayee
    },
    // The page brings an order's id and nothing more.
    isProof: () => true,
    orderIn: orderInPayPalEvent,
    captureIn: captureInPayPalEvent,
    disputeIn: disputeInPayPalEvent,
    canVerify: account.webhookId !== undefined,
    async findDispute(id) {
      const answer = await call('GET', `/v1/customer/disputes/${encodeURIComponent(id)}`)
      return answer.status === 404 ? undefined : fromPayPalDispute(usable(paypalDisputeSchema, answer))
    },
    async refund({ captureId, currency, amount, reference }) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
      const body = { amount: { currency_code: currency, value: amount }, custom_id: reference }
      const answer = await call('POST', path, JSON.stringify(body), reference)
      if (isSuccess(answer)) return fromPayPalRefund(usable(paypalRefundSchema, answer))
      return { refused: paypalRefusal(expectRefused(answer).body) }
    },
    async findRefunds({ orderId, captureId }) {
      const answer = await call('GET', `${ORDERS}/${encodeURIComponent(orderId)}`)
      return refundsIn(usable(refundedOrderSchema, answer), captureId)
    },
    async isGenuine(headers, event) {
      // Without a webhook id nothing can be verified, and nothing has to be: see payment/webhook.ts.
      if (account.webhookId === undefined) return true
      const named = (name: string) => {
        const value = headers[`paypal-${name}`]
        return JSON.stringify(typeof value === 'string' ? value : '')
      }
      // The event is sent back byte for byte: parsed and serialized again it may not verify.
      const body = `{"auth_algo":${named('auth-algo')},"cert_url":${named('cert-url')},"transmission_id":${named('transmission-id')},"transmission_sig":${named('transmission-sig')},"transmission_time":${named('transmission-time')},"webhook_id":${JSON.stringify(account.webhookId)},"webhook_event":${event}}`
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', body)
      if (answer.status === 400 || answer.status === 422) return false
      return usable(verificationSchema, answer).verification_status === 'SUCCESS'
    },
  }
}
