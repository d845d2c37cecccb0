import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { createPaymentOrder, payCheckout, paymentConfig } from '#shared/endpoints/purchase.ts'
import { networkOf } from '../platform/network.ts'
import type { ReplayFormat } from '../http/idempotency.ts'
import { keeping, recall } from '../http/kept-answers.ts'
import { type Call, ok, serve } from '../http/serve.ts'
import type { Askable } from '../database/database.ts'
import type { PaymentContext } from './provider.ts'
import { paymentOrder } from './payment-order.ts'
import { PROVIDER_BYTES } from './provider-bytes.ts'
import * as payments from './service.ts'

/** Stored for a payment whose checkout had its order already. */
const FINAL = 'final'

export function paymentRoutes(app: FastifyInstance, context: PaymentContext): void {
  serve(app, paymentConfig, async ({ query }) => ok(payments.paymentConfigOf(context, query)))

  serve(app, createPaymentOrder, async ({ user, params, request }) =>
    ok(await paymentOrder(context, { userId: user._id, network: networkOf(request.ip) }, params.id)),
  )

  const payment = async (call: Call<typeof payCheckout>) => {
    const { user, params, body } = call
    const { database } = context
    const format: ReplayFormat<AnswerOf<typeof payCheckout>> = {
      store: ({ data }) => (data.isFinalized ? FINAL : ''),
      async replay(state) {
        const data = await payments.readCheckout(database, params.id)
        return ok({ ...data, isFinalized: state === FINAL })
      },
    }
    // The provider is not called again for a repeat; a payment that is settled already is what it was.
    const ahead = (asking: Askable) => payments.askToPay(asking, params.id)
    const found = await recall(database, call, user._id, format, ahead)
    if ('before' in found) return found.before
    const kept = keeping(database, call, user._id, format, '')
    const paid = await payments.pay(context, user._id, params.id, body.paymentDetails, {
      ...found.asked,
      inSameTransaction: kept.inSameTransaction,
    })
    return kept.done(ok(paid))
  }
  serve(app, payCheckout, payment, { bodyLimit: PROVIDER_BYTES })
}
