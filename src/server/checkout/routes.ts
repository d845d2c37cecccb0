import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { createCheckout, finalizeCheckout } from '#shared/endpoints/purchase.ts'
import { networkOf } from '../accounts/network.ts'
import { userCart } from '../cart/owner.ts'
import { withPresentCart } from '../cart/service.ts'
import type { Trx } from '../database/database.ts'
import { conflict } from '../errors.ts'
import { inTurn } from '../in-turn.ts'
import { type Kept, once } from '../plugins/idempotency.ts'
import { type Call, ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { afterOrder } from './finalize-paid.ts'
import { makeOrder } from './finalize.ts'
import { isEmptied } from './forget.ts'
import { presentCheckout } from './present-checkout.ts'
import { findCheckout, itemsOf } from './repository.ts'
import { beginCheckout } from './service.ts'

/** As many lines as one order takes, each with its name and the address of its picture. */
const ITEMS_BYTES = 512 * 1024

export function checkoutRoutes(app: FastifyInstance, shop: Shop): void {
  const begin = (call: Call<typeof createCheckout>) =>
    withPresentCart(shop, userCart(call.user._id), async () => {
      let touched: string[] = []
      const shopper = { userId: call.user._id, network: networkOf(call.request.ip) }
      const effect = async (trx: Trx) => {
        call.request.leaves(1 + call.body.checkoutItems.length)
        const begun = await beginCheckout(shop, trx, shopper, call.body)
        touched = begun.touched
        return ok(begun.checkout)
      }
      // One after another, so that all that is held from there is counted.
      const answer = await inTurn(`held ${shopper.network}`, () =>
        once(shop.database, call, call.user._id, effect, keptCheckout(shop)),
      )
      await shop.catalogue.refresh(touched)
      return answer
    })
  serve(app, createCheckout, begin, { bodyLimit: ITEMS_BYTES })

  serve(app, finalizeCheckout, async (call) => {
    let made: Awaited<ReturnType<typeof makeOrder>> | undefined
    const order = async (trx: Trx) => {
      made = await makeOrder(shop, trx, call.params.id, call.user._id)
      return ok(made.order)
    }
    // Made once, it is there to be read, as it was then.
    const again = async () => {
      const { data } = await shop.database.transact(order)
      return ok({ ...data, status: 'Processing' as const, isDelivered: false, deliveredAt: null })
    }
    const answer = await once(shop.database, call, call.user._id, order, { keep: () => '', again })
    if (made) await afterOrder(shop, made)
    return answer
  })
}

/** Of a checkout as it was begun that is kept which one it is: the rest stands in its own rows, while they are there. */
const keptCheckout = ({ database: { db } }: Shop): Kept<AnswerOf<typeof createCheckout>> => ({
  keep: ({ data }) => `${data._id} ${data.expiresAt}`,
  async again(kept) {
    const [id = '', expiresAt = ''] = kept.split(' ')
    const row = await findCheckout(db, id)
    if (!row || isEmptied(row)) throw conflict('This checkout has run out. Please check out again')
    const begun = { ...row, payment_status: 'Pending', finalized_at: null } as const
    return ok({ ...presentCheckout(begun, await itemsOf(db, id)), expiresAt })
  },
})
