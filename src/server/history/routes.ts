import type { FastifyInstance } from 'fastify'
import { history, restoreEntry, undoBatch } from '#shared/endpoints/admin.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import * as service from './service.ts'
import * as undo from './undo.ts'

/** Who changed what, and putting it back. */
export function historyRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, history, ({ query }) => service.listHistory(shop, query))

  serve(app, restoreEntry, async ({ params, user }) => ok(await service.restoreEntry(shop, params.id, user)))

  serve(app, undoBatch, async ({ params, user }) => ok(await undo.undoBatch(shop, params.id, user)))
}
