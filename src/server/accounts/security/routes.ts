import type { FastifyInstance } from 'fastify'
import * as account from '#shared/endpoints/account.ts'
import type { AppContext } from '../../http/app-context.ts'
import { ok, serve } from '../../http/serve.ts'
import { bearerToken } from '../auth.ts'
import { callerOf } from '../caller.ts'
import * as security from './service.ts'
import { withOwnRole } from '../own-role.ts'

/** What the user does about their own name, password and sessions. */
export function securityRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, account.mySessions, async ({ user, request }) =>
    ok(await security.listSessions(context, user, bearerToken(request) ?? '')),
  )
  serve(app, account.endMySession, async ({ user, params }) => {
    await security.endOne(context, user, params.id)
    return ok(null)
  })
  serve(app, account.endOtherSessions, async ({ user, request }) => {
    await security.endOthers(context, user, bearerToken(request) ?? '')
    return ok(null)
  })
  serve(app, account.changeName, async ({ user, body, request }) =>
    ok(withOwnRole(request, await security.changeName(context, user, body))),
  )
  serve(app, account.changePassword, async ({ user, body, request }) => {
    await security.changePassword(context, user, body, {
      ...callerOf(request),
      token: bearerToken(request) ?? '',
    })
    return ok(null)
  })
}
