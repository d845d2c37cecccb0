import type { FastifyInstance } from 'fastify'
import {
  allOrders,
  deleteOrder,
  exportOrders,
  orderDetail,
  receiveCash,
} from '#shared/endpoints/admin/calls.ts'
import { ok, serve, serveCsv } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import * as detail from './detail.ts'
import { ordersAsCsv } from './export.ts'
import { receiveMoney } from './receive-money.ts'
import * as orders from './service.ts'

export function orderAdminRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, allOrders, ({ query }) => orders.listOrders(context, query))

  serveCsv(app, exportOrders, 'orders', ({ query }) => ordersAsCsv(context, query))

  serve(app, orderDetail, async ({ params }) => ok(await detail.orderDetail(context, params.id)))

  serve(app, receiveCash, async ({ params, user }) => ok(await receiveMoney(context, params.id, user)))

  serve(app, deleteOrder, async ({ params, user }) => {
    await orders.deleteOrder(context, params.id, user)
    return ok(null)
  })
}
