import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { saleStates as readingSales } from '#shared/endpoints/admin/settings.ts'
import { newProductSchemaFor, productEditSchemaFor } from '#shared/contract/admin/product-form.ts'
import { kindsOf } from '#shared/kinds.ts'
import { may } from '#shared/permissions.ts'
import { once } from '../http/idempotency.ts'
import { ok, serve } from '../http/serve.ts'
import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import { forbidden } from '../platform/errors.ts'
import { adminProduct, adminProducts } from './list.ts'
import { bulkChange } from './bulk.ts'
import { restoreEntry } from './restore.ts'
import { createProduct, type Transact } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { editProduct, withStockSeen } from './edit-product.ts'
import { saleStates } from './sale-states.ts'
import { undoBatch } from './undo.ts'

/** What the admin does with products. */
export function productAdminRoutes(app: FastifyInstance, context: CatalogueContext): void {
  // As the table has them, but judged by the kinds that the shop has at that moment.
  const kinds = () => kindsOf(context.settings.get())
  const addProduct = { ...admin.addProduct, body: newProductSchemaFor(kinds) }
  const updateProduct = { ...admin.updateProduct, body: productEditSchemaFor(kinds) }
  serve(app, admin.allProducts, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    const list = await adminProducts(context, query)
    return { ...list, data: list.data.map(withStockSeen) }
  })
  serve(app, admin.adminProduct, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(withStockSeen(await adminProduct(context, params.id)))
  })
  serve(app, addProduct, async ({ body, user, ...call }) => {
    const transact: Transact = (work) => once(context.database, call, user._id, work)
    return ok(withStockSeen(await createProduct(context, body, { actor: user, transact })))
  })
  serve(app, updateProduct, async ({ params, body, user }) =>
    ok(withStockSeen(await editProduct(context, params.id, body, user))),
  )
  serve(app, admin.deleteProduct, async ({ params, user }) => {
    await deleteProduct(context, params.id, user)
    return ok(null)
  })
  serve(app, admin.restoreEntry, async ({ params, user }) =>
    ok(withStockSeen(await restoreEntry(context, params.id, user))),
  )
  serve(app, admin.undoBatch, async ({ params, user }) => ok(await undoBatch(context, params.id, user)))
  serve(app, readingSales, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await saleStates(context, Date.now()))
  })
  serve(app, admin.bulkChange, async ({ body, user }) => {
    if (body.action === 'delete' && !may(user.role, 'deleteProducts')) throw forbidden()
    return ok(await bulkChange(context, body, user))
  })
}
