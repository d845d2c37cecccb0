import type { FastifyInstance } from 'fastify'
import { inventory, saveInventory } from '#shared/endpoints/admin/calls.ts'
import { stockHistory } from '#shared/endpoints/admin/stock.ts'
import { listStockHistory } from '../stock/history.ts'
import { ok, serve } from '../http/serve.ts'
import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import * as list from './list.ts'
import * as save from './save.ts'

/** Stock by unit. */
export function inventoryRoutes(app: FastifyInstance, context: CatalogueContext): void {
  serve(app, inventory, ({ query }) => list.listInventory(context, query))

  serve(app, saveInventory, async ({ body, user }) => ok(await save.saveInventory(context, body, user)))

  serve(app, stockHistory, ({ query }) => listStockHistory(context, query))
}
