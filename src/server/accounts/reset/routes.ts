import type { FastifyInstance } from 'fastify'
import * as account from '#shared/endpoints/account.ts'
import type { AppContext } from '../../http/app-context.ts'
import { ok, serve } from '../../http/serve.ts'
import { askForReset } from './ask.ts'
import { resetPassword } from './use.ts'

export function resetRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, account.forgotPassword, async ({ body, request }) => {
    request.chargeRows(1)
    await askForReset(context, body.email, request.ip)
    return ok(null)
  })

  serve(app, account.resetPassword, async ({ body, request }) => {
    await resetPassword(context, body, request.ip)
    return ok(null)
  })
}
