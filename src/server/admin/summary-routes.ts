import type { FastifyInstance } from 'fastify'
import { summary } from '#shared/endpoints/admin.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { readSummary } from './summary-service.ts'

export function summaryRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, summary, async () => ok(await readSummary(shop)))
}
