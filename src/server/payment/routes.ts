import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { paymentWebhook } from '#shared/endpoints/provider.ts'
import { createPaymentOrder, payCheckout, paymentConfig } from '#shared/endpoints/purchase.ts'
import { once, recall } from '../plugins/idempotency.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { paymentOrder } from './payment-order.ts'
import * as payments from './service.ts'
import { receiveNotice } from './webhook.ts'

export function paymentRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, paymentConfig, async () => ok(payments.paymentConfigOf(shop)))

  serve(app, createPaymentOrder, async ({ user, params }) =>
    ok(await paymentOrder(shop, user._id, params.id)),
  )

  serve(app, payCheckout, async (call) => {
    const { user, params, body } = call
    // The provider is asked outside of the transaction that stores the answer, and not for a repeated request.
    const before = await recall<AnswerOf<typeof payCheckout>>(shop.database, call, user._id)
    if (before) return before
    await payments.pay(shop, user._id, params.id, body.paymentDetails.id)
    return once(shop.database, call, user._id, async (trx) => ok(await payments.readCheckout(trx, params.id)))
  })

  // Its own parser: a signature is over the bytes, so the event is kept as it came.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    serve(scope, paymentWebhook, async ({ request }) => {
      await receiveNotice(shop, request.headers, typeof request.body === 'string' ? request.body : '')
      return ok(null)
    })
  })
}
