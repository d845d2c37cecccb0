import type { FastifyInstance } from 'fastify'
import { inventory, saveInventory } from '#shared/endpoints/admin.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import * as list from './list.ts'
import * as save from './save.ts'

/** Stock by unit. */
export function inventoryRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, inventory, ({ query }) => list.listInventory(shop, query))

  serve(app, saveInventory, async ({ body, user }) => ok(await save.saveInventory(shop, body.cells, user)))
}
