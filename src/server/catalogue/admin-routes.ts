import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { adminProducts } from './admin-list.ts'
import { createProduct, deleteProduct, editProduct } from './service.ts'

/** What the back office does with products. */
export function productAdminRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, admin.allProducts, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    return adminProducts(shop.database.db, query)
  })
  serve(app, admin.addProduct, async ({ body }) => ok(await createProduct(shop, body)))
  serve(app, admin.updateProduct, async ({ params, body }) => ok(await editProduct(shop, params.id, body)))
  serve(app, admin.deleteProduct, async ({ params }) => {
    await deleteProduct(shop, params.id)
    return ok(null)
  })
}
