import type { FastifyInstance } from 'fastify'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { fulfil } from '#shared/endpoints/admin/fulfilment.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import { changeStatus } from './change-status.ts'
import { fulfilOrders } from './service.ts'

/** Packing and sending, and the status by itself. */
export function fulfilmentRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, fulfil, async ({ body, user }) =>
    ok(await fulfilOrders(context, body.action, body.orders, user)),
  )

  serve(app, updateOrderStatus, async ({ params, body, user }) =>
    ok(await changeStatus(context, params.orderId, body, user)),
  )
}
