import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { ok, serve } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import { keptAnswers } from '../platform/kept-answers.ts'
import { readSettings, saveSettings } from '../settings/low-stock-threshold.ts'
import { readSummary } from './summary-service.ts'

export function summaryRoutes(app: FastifyInstance, context: AppContext): void {
  const kept = keptAnswers()

  serve(app, admin.summary, async ({ query }) => ok(await readSummary(context, query, kept)))

  serve(app, admin.settings, async () => ok(await readSettings(context.database.db)))

  serve(app, admin.saveSettings, async ({ body, user }) =>
    ok(await saveSettings(context.database, body, user)),
  )
}
