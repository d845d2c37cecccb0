import type { FastifyInstance } from 'fastify'
import { getOrder, linkedOrder, myOrders } from '#shared/endpoints/purchase.ts'
import { ok, serve } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import { readLinkedOrder } from './order-link.ts'
import * as orders from './service.ts'

export function orderRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, myOrders, ({ user, query }) => orders.myOrders(context, user._id, query))

  serve(app, getOrder, async ({ user, params }) => ok(await orders.readOrder(context, user, params.id)))

  serve(app, linkedOrder, async ({ params, query }) =>
    ok(await readLinkedOrder(context, params.id, query.key, Date.now())),
  )
}
