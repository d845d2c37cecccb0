import type { FastifyInstance } from 'fastify'
import { cancelOrder, refundOrder, retryRefund } from '#shared/endpoints/admin/refunds.ts'
import { paymentWebhook, razorpayWebhook } from '#shared/endpoints/provider.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { refusalOfJson } from '../http/json-text.ts'
import { type Call, ok, serve } from '../http/serve.ts'
import type { PaymentContext } from '../payment/provider.ts'
import { PROVIDER_BYTES } from '../payment/provider-bytes.ts'
import { receiveAnyNotice } from './notices.ts'
import * as cancelling from './cancel-order.ts'
import * as refunds from './service.ts'

export function refundRoutes(app: FastifyInstance, context: PaymentContext): void {
  serve(app, refundOrder, async ({ params, body, user }) =>
    ok(await refunds.refundOrder(context, params.id, body, user)),
  )

  serve(app, retryRefund, async ({ params, user }) => {
    await refunds.retryRefund(context, params.id, user)
    return ok(null)
  })

  serve(app, cancelOrder, async ({ params, body, user }) =>
    ok(await cancelling.cancelOrder(context, params.id, body, user)),
  )

  // A parser of its own that keeps the raw body: the signature is over its bytes.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(refusalOfJson(String(text)) ?? null, text),
    )
    const receiveFrom =
      (method: PaymentMethod) =>
      async ({ request: { headers, body } }: Pick<Call<typeof paymentWebhook>, 'request'>) => {
        await receiveAnyNotice(context, method, headers, typeof body === 'string' ? body : '')
        return ok(null)
      }
    serve(scope, paymentWebhook, receiveFrom('Paypal'), { bodyLimit: PROVIDER_BYTES })
    serve(scope, razorpayWebhook, receiveFrom('Razorpay'), { bodyLimit: PROVIDER_BYTES })
  })
}
