import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/endpoints/admin/attention.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import { readAttention, setEntryAside } from './service.ts'

export function attentionRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, calls.attention, async ({ user }) => ok(await readAttention(context, user)))
  serve(app, calls.setAside, async ({ body, user }) => ok(await setEntryAside(context, body, user)))
}
