import type { FastifyInstance } from 'fastify'
import { codeUses } from '#shared/endpoints/admin/code-uses.ts'
import type { AppContext } from '../http/app-context.ts'
import { serve } from '../http/serve.ts'
import { listCodeUses } from './list-uses.ts'

/** How often codes were used, for the back office. */
export function discountRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, codeUses, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    return listCodeUses(context, query)
  })
}
