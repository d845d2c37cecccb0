import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { paymentWebhook, razorpayWebhook } from '#shared/endpoints/provider.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { createPaymentOrder, payCheckout, paymentConfig } from '#shared/endpoints/purchase.ts'
import { networkOf } from '../platform/network.ts'
import { keep, recall, type ReplayFormat } from '../http/idempotency.ts'
import { refusalOfJson } from '../http/json-text.ts'
import { type Call, ok, serve } from '../http/serve.ts'
import type { PaymentContext } from './provider.ts'
import { paymentOrder } from './payment-order.ts'
import * as payments from './service.ts'
import { receiveNotice } from './webhook.ts'

/** The provider's representation of an order is a few KiB. */
const PROVIDER_BYTES = 64 * 1024

/** Stored for a payment whose checkout had its order already. */
const FINAL = 'final'

export function paymentRoutes(app: FastifyInstance, context: PaymentContext): void {
  serve(app, paymentConfig, async ({ query }) => ok(payments.paymentConfigOf(context, query)))

  serve(app, createPaymentOrder, async ({ user, params, request }) =>
    ok(await paymentOrder(context, { userId: user._id, network: networkOf(request.ip) }, params.id)),
  )

  const payment = async (call: Call<typeof payCheckout>) => {
    const { user, params, body } = call
    const read = async () => ok(await payments.readCheckout(context.database.db, params.id))
    const format: ReplayFormat<AnswerOf<typeof payCheckout>> = {
      store: ({ data }) => (data.isFinalized ? FINAL : ''),
      async replay(state) {
        const { data } = await read()
        return ok({ ...data, isFinalized: state === FINAL })
      },
    }
    // The provider is not called again for a repeat; a payment that is settled already is what it was.
    const before = await recall(context.database, call, user._id, format)
    if (before) return before
    await payments.pay(context, user._id, params.id, body.paymentDetails)
    return keep(context.database, call, user._id, await read(), format)
  }
  serve(app, payCheckout, payment, { bodyLimit: PROVIDER_BYTES })

  // A parser of its own that keeps the raw body: the signature is over its bytes.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(refusalOfJson(String(text)) ?? null, text),
    )
    const receiveFrom =
      (method: PaymentMethod) =>
      async ({ request: { headers, body } }: Pick<Call<typeof paymentWebhook>, 'request'>) => {
        await receiveNotice(context, method, headers, typeof body === 'string' ? body : '')
        return ok(null)
      }
    serve(scope, paymentWebhook, receiveFrom('Paypal'), { bodyLimit: PROVIDER_BYTES })
    serve(scope, razorpayWebhook, receiveFrom('Razorpay'), { bodyLimit: PROVIDER_BYTES })
  })
}
