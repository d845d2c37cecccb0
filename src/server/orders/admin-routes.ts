import type { FastifyInstance } from 'fastify'
import { allOrders, deleteOrder, updateOrderStatus } from '#shared/endpoints/admin.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import * as orders from './service.ts'

export function orderAdminRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, allOrders, ({ query }) => orders.listOrders(shop, query))

  serve(app, updateOrderStatus, async ({ params, body }) =>
    ok(await orders.changeStatus(shop, params.orderId, body.status)),
  )

  serve(app, deleteOrder, async ({ params }) => {
    await orders.deleteOrder(shop, params.id)
    return ok(null)
  })
}
