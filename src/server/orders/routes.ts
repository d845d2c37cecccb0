import type { FastifyInstance } from 'fastify'
import { getOrder, myOrders } from '#shared/endpoints/purchase.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import * as orders from './service.ts'

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, myOrders, async ({ user }) => ok(await orders.myOrders(shop, user._id)))

  serve(app, getOrder, async ({ user, params }) => ok(await orders.readOrder(shop, user, params.id)))
}
