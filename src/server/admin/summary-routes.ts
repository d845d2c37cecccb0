import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { ok, serve } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import { readSettings, saveSettings } from '../settings/low-stock-threshold.ts'
import { readSummary } from './summary-service.ts'

export function summaryRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, admin.summary, async ({ query }) => ok(await readSummary(context, query)))

  serve(app, admin.settings, async () => ok(await readSettings(context.database.db)))

  serve(app, admin.saveSettings, async ({ body, user }) =>
    ok(await saveSettings(context.database, body, user)),
  )
}
