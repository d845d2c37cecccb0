import type { FastifyInstance } from 'fastify'
import { changeSaved, getSaved } from '#shared/endpoints/saved.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import * as saved from './service.ts'

/** As many changes as one request takes, with room to spare. */
const CHANGES_BYTES = 96 * 1024

export function savedRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, getSaved, async ({ user }) => ok(await saved.getSaved(shop.database.db, user._id)))

  serve(
    app,
    changeSaved,
    async ({ user, body }) => ok(await saved.changeSaved(shop, user._id, body.changes)),
    { bodyLimit: CHANGES_BYTES },
  )
}
