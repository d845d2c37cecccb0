import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { adminProduct, adminProducts } from './admin-list.ts'
import { createProduct, deleteProduct, editProduct } from './service.ts'

/** What the back office does with products. */
export function productAdminRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, admin.allProducts, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    return adminProducts(shop, query)
  })
  serve(app, admin.adminProduct, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await adminProduct(shop, params.id))
  })
  serve(app, admin.addProduct, async ({ body, user }) => ok(await createProduct(shop, body, { actor: user })))
  serve(app, admin.updateProduct, async ({ params, body, user }) =>
    ok(await editProduct(shop, params.id, body, user)),
  )
  serve(app, admin.deleteProduct, async ({ params, user }) => {
    await deleteProduct(shop, params.id, user)
    return ok(null)
  })
}
