import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { checkoutTotals, createCheckout, finalizeCheckout } from '#shared/endpoints/purchase.ts'
import { deliveryEstimate } from '#shared/endpoints/delivery-estimate.ts'
import { networkOf } from '../platform/network.ts'
import { userCart } from '../cart/owner.ts'
import { withPresentCart } from '../cart/service.ts'
import type { Trx } from '../database/database.ts'
import { conflict } from '../platform/errors.ts'
import { type ReplayFormat, once } from '../http/idempotency.ts'
import { type Call, ok, serve } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import { askForOrder, makeOrder } from './finalize.ts'
import { estimateDelivery } from './estimate.ts'
import { isEmptied } from './forget.ts'
import { networkMutex } from './hold-limits.ts'
import { presentCheckout } from './present-checkout.ts'
import { findCheckout, itemsOf } from './repository.ts'
import { askForCheckout, beginCheckout } from './service.ts'
import type { CheckoutContext } from './ways.ts'
import { answerTotals } from './answer-totals.ts'

/** Enough for the most lines of an order, each with its name and its picture's URL. */
const ITEMS_BYTES = 512 * 1024

export function checkoutRoutes(app: FastifyInstance, context: CheckoutContext): void {
  const begin = (call: Call<typeof createCheckout>) =>
    withPresentCart(context, userCart(call.user._id), async () => {
      const shopper = { userId: call.user._id, network: networkOf(call.request.ip) }
      const ahead = (trx: Trx) => askForCheckout(context, trx, shopper, call.body)
      const effect = async (trx: Trx, asked?: ReturnType<typeof ahead>) => {
        call.request.chargeRows(1 + call.body.checkoutItems.length)
        return ok(await beginCheckout(context, trx, shopper, call.body, asked))
      }
      return networkMutex(shopper.network, () =>
        once(context.database, call, call.user._id, effect, checkoutReplay(context), ahead),
      )
    })
  serve(app, createCheckout, begin, { bodyLimit: ITEMS_BYTES })

  const answer = async ({ body, request, user }: Call<typeof checkoutTotals>) => {
    request.chargeRows(body.checkoutItems.length)
    return ok(await answerTotals(context, body, user._id))
  }
  serve(app, checkoutTotals, answer, { bodyLimit: ITEMS_BYTES })

  serve(app, deliveryEstimate, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await estimateDelivery(context, query))
  })

  serve(app, finalizeCheckout, async (call) => {
    const ahead = (trx: Trx) => askForOrder(trx, call.params.id)
    const order = async (trx: Trx, asked?: ReturnType<typeof ahead>) =>
      ok(await makeOrder(context, trx, call.params.id, call.user._id, asked))
    // A repeat reads the order and answers it as it was when it was created.
    const replay = async () => {
      const { data } = await context.database.transact((trx) => order(trx))
      return ok({ ...data, status: 'Processing' as const, isDelivered: false, deliveredAt: null })
    }
    return once(context.database, call, call.user._id, order, { store: () => '', replay }, ahead)
  })
}

/** Stores only the checkout's id and expiry: a repeat reads the rest from its rows, while they exist. */
const checkoutReplay = ({ database: { db } }: AppContext): ReplayFormat<AnswerOf<typeof createCheckout>> => ({
  store: ({ data }) => `${data._id} ${data.expiresAt}`,
  async replay(stored) {
    const [id = '', expiresAt = ''] = stored.split(' ')
    const row = await findCheckout(db, id)
    if (!row || isEmptied(row)) throw conflict('This checkout has run out. Please check out again')
    const begun = { ...row, payment_status: 'Pending', finalized_at: null } as const
    return ok({ ...presentCheckout(begun, await itemsOf(db, id)), expiresAt })
  },
})
