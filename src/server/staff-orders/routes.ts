import type { FastifyInstance } from 'fastify'
import { orderTotals, takeOrder } from '#shared/endpoints/admin/new-order.ts'
import { answerTotals } from '../checkout/answer-totals.ts'
import type { CheckoutContext } from '../checkout/ways.ts'
import { guestSecret } from '../guests/service.ts'
import { once } from '../http/idempotency.ts'
import { ok, serve } from '../http/serve.ts'
import * as orders from './take-order.ts'

/** Enough for the most lines of an order. */
const ITEMS_BYTES = 512 * 1024

/** Orders that somebody of the staff takes. */
export function staffOrderRoutes(app: FastifyInstance, context: CheckoutContext): void {
  serve(
    app,
    orderTotals,
    async ({ body: { account, ...question }, request }) => {
      request.chargeRows(question.checkoutItems.length)
      return ok(await answerTotals(context, question, account ?? ''))
    },
    { bodyLimit: ITEMS_BYTES },
  )

  serve(
    app,
    takeOrder,
    async (call) => {
      const { body, request, user } = call
      const secret = await guestSecret(context.config)
      return once(context.database, call, user._id, async (trx) => {
        request.chargeRows(1 + body.checkoutItems.length)
        return ok(await orders.takeOrder(context, trx, { wanted: body, secret }, user))
      })
    },
    { bodyLimit: ITEMS_BYTES },
  )
}
