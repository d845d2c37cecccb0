import type { FastifyInstance } from 'fastify'
import { cancelOwnOrder, changeOrderAddress } from '#shared/endpoints/own-order.ts'
import type { CheckoutContext } from '../checkout/ways.ts'
import { ok, serve } from '../http/serve.ts'
import { changeOwnAddress } from './change-address.ts'
import { cancelOwn } from './cancel-own.ts'

/** What whoever ordered something does with it before it is packed. */
export function ownOrderRoutes(app: FastifyInstance, context: CheckoutContext): void {
  serve(app, cancelOwnOrder, async ({ params, query, body, user }) =>
    ok(await cancelOwn(context, { id: params.id, key: query.key, user }, body)),
  )

  serve(app, changeOrderAddress, async ({ params, query, body, user }) =>
    ok(await changeOwnAddress(context, { id: params.id, key: query.key, user }, body)),
  )
}
