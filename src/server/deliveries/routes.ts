import type { FastifyInstance } from 'fastify'
import * as stock from '#shared/endpoints/admin/stock.ts'
import type { AppContext } from '../http/app-context.ts'
import { once } from '../http/idempotency.ts'
import { ok, serve } from '../http/serve.ts'
import * as service from './service.ts'

/** Stock that is to come. */
export function deliveryRoutes(app: FastifyInstance, context: AppContext): void {
  const { database } = context
  serve(app, stock.deliveries, ({ query }) => service.listDeliveries(context, query))
  serve(app, stock.delivery, async ({ params }) => ok(await service.readDelivery(context, params.id)))
  serve(app, stock.addDelivery, async ({ body, user, ...call }) =>
    ok(await once(database, call, user._id, (trx) => service.addDelivery(trx, body, user))),
  )
  serve(app, stock.editDelivery, async ({ params, body }) =>
    ok(await service.editDelivery(context, params.id, body)),
  )
  serve(app, stock.receiveDelivery, async ({ params, body, user, ...call }) =>
    ok(await once(database, call, user._id, (trx) => service.receive(context, trx, params.id, body, user))),
  )
  serve(app, stock.deleteDelivery, async ({ params }) => {
    await service.deleteDelivery(context, params.id)
    return ok(null)
  })
}
