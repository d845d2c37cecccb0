import type { FastifyInstance } from 'fastify'
import { history } from '#shared/endpoints/admin/calls.ts'
import type { AppContext } from '../http/app-context.ts'
import { serve } from '../http/serve.ts'
import { listHistory } from './service.ts'

/** Who changed what. */
export function historyRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, history, ({ query }) => listHistory(context, query))
}
