import type { FastifyInstance } from 'fastify'
import {
  allOrders,
  deleteOrder,
  exportOrders,
  orderDetail,
  updateOrderStatus,
} from '#shared/endpoints/admin.ts'
import { ok, serve, serveCsv } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import * as detail from './detail.ts'
import { ordersAsCsv } from './export.ts'
import * as orders from './service.ts'

export function orderAdminRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, allOrders, ({ query }) => orders.listOrders(shop, query))

  serveCsv(app, exportOrders, 'orders', ({ query }) => ordersAsCsv(shop, query))

  serve(app, orderDetail, async ({ params }) => ok(await detail.orderDetail(shop, params.id)))

  serve(app, updateOrderStatus, async ({ params, body, user }) =>
    ok(await orders.changeStatus(shop, params.orderId, body, user)),
  )

  serve(app, deleteOrder, async ({ params, user }) => {
    await orders.deleteOrder(shop, params.id, user)
    return ok(null)
  })
}
