import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin.ts'
import { once } from '../plugins/idempotency.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { adminProduct, adminProducts } from './admin-list.ts'
import { bulkChange } from './bulk.ts'
import { createProduct, deleteProduct, editProduct, type Transact } from './service.ts'

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
  serve(app, admin.addProduct, async ({ body, user, ...call }) => {
    const transact: Transact = (work) => once(shop.database, call, user._id, work)
    return ok(await createProduct(shop, body, { actor: user, transact }))
  })
  serve(app, admin.updateProduct, async ({ params, body, user }) =>
    ok(await editProduct(shop, params.id, body, user)),
  )
  serve(app, admin.deleteProduct, async ({ params, user }) => {
    await deleteProduct(shop, params.id, user)
    return ok(null)
  })
  serve(app, admin.bulkChange, async ({ body, user }) => ok(await bulkChange(shop, body, user)))
}
