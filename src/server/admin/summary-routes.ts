import type { FastifyInstance } from 'fastify'
import { officeSettings, saveOfficeSettings, summary } from '#shared/endpoints/admin.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { readSettings, saveSettings } from './office-settings.ts'
import { readSummary } from './summary-service.ts'

export function summaryRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, summary, async ({ query }) => ok(await readSummary(shop, query)))

  serve(app, officeSettings, async () => ok(await readSettings(shop.database.db)))

  serve(app, saveOfficeSettings, async ({ body, user }) => ok(await saveSettings(shop, body, user)))
}
