import type { FastifyInstance } from 'fastify'
import { createCheckout, finalizeCheckout } from '#shared/endpoints/purchase.ts'
import { userCart } from '../cart/owner.ts'
import { withPresentCart } from '../cart/service.ts'
import { once } from '../plugins/idempotency.ts'
import { type Call, ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { afterOrder } from './finalize-paid.ts'
import { makeOrder } from './finalize.ts'
import { beginCheckout } from './service.ts'

/** As many lines as one order takes, each with its name and the address of its picture. */
const ITEMS_BYTES = 512 * 1024

export function checkoutRoutes(app: FastifyInstance, shop: Shop): void {
  const begin = (call: Call<typeof createCheckout>) =>
    withPresentCart(shop, userCart(call.user._id), async () => {
      let touched: string[] = []
      const answer = await once(shop.database, call, call.user._id, async (trx) => {
        const begun = await beginCheckout(shop, trx, call.user._id, call.body)
        touched = begun.touched
        return ok(begun.checkout)
      })
      await shop.catalogue.refresh(touched)
      return answer
    })
  serve(app, createCheckout, begin, { bodyLimit: ITEMS_BYTES })

  serve(app, finalizeCheckout, async (call) => {
    let made: Awaited<ReturnType<typeof makeOrder>> | undefined
    const answer = await once(shop.database, call, call.user._id, async (trx) => {
      made = await makeOrder(shop, trx, call.params.id, call.user._id)
      return ok(made.order)
    })
    if (made) await afterOrder(shop, made)
    return answer
  })
}
