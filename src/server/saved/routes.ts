import type { FastifyInstance } from 'fastify'
import { changeSaved, getSaved } from '#shared/endpoints/saved.ts'
import { ok, serve } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import * as saved from './service.ts'

/** As many changes as one request takes, with room to spare. */
const CHANGES_BYTES = 96 * 1024

export function savedRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, getSaved, async ({ user }) => ok(await saved.getSaved(context.database.db, user._id)))

  serve(
    app,
    changeSaved,
    async ({ user, body }) => ok(await saved.changeSaved(context, user._id, body.changes)),
    { bodyLimit: CHANGES_BYTES },
  )
}
