import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/endpoints/admin/letters.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import { listLetters, resend, sendTrialLetter, viewLetter } from './service.ts'

/** What the shop has written, for the back office. */
export function letterRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, calls.letters, ({ query }) => listLetters(context, query))
  serve(app, calls.letterView, async ({ params }) => ok(await viewLetter(context, params.id)))
  serve(app, calls.resendLetter, async ({ params }) => ok(await resend(context, params.id)))
  serve(app, calls.sendTrial, async ({ body, user }) => ok(await sendTrialLetter(context, body.kind, user)))
}
