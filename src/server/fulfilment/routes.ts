import type { FastifyInstance } from 'fastify'
import { fulfil } from '#shared/endpoints/admin/fulfilment.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import { fulfilOrders } from './service.ts'

/** Packing and sending. */
export function fulfilmentRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, fulfil, async ({ body, user }) =>
    ok(await fulfilOrders(context, body.action, body.orders, user)),
  )
}
