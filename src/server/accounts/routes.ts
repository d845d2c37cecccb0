import type { FastifyInstance } from 'fastify'
import { register } from '#shared/endpoints/register.ts'
import { endSession as ending, login, logout, me } from '#shared/endpoints/shop.ts'
import { bearerToken } from './auth.ts'
import { ok, serve } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import { callerOf } from './caller.ts'
import { keepDeviceKey } from './device-cookie.ts'
import { keepHalfKey } from './half-cookie.ts'
import { codeNeeded } from './half-sign-ins.ts'
import { withOwnRole } from './own-role.ts'
import * as accounts from './service.ts'
import { endSession, endSessionByHash } from './sessions.ts'

export function accountRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, register, async ({ body, request, reply }) => {
    request.chargeRows(3)
    const { session, deviceKey } = await accounts.register(context, body)
    keepDeviceKey(request, reply, deviceKey)
    return session
  })

  serve(app, login, async ({ body, request, reply }) => {
    request.chargeRows(2)
    const signedIn = await accounts.login(context, body, callerOf(request))
    if ('ticket' in signedIn) {
      keepHalfKey(request, reply, signedIn.key)
      throw codeNeeded(signedIn.ticket)
    }
    keepDeviceKey(request, reply, signedIn.deviceKey)
    return signedIn.session
  })

  serve(app, logout, async ({ request }) => {
    const token = bearerToken(request)
    if (token) await endSession(context.database.db, token)
    return ok(null)
  })

  serve(app, ending, async ({ body }) => {
    await endSessionByHash(context.database.db, body.session)
    return ok(null)
  })

  serve(app, me, async ({ user, request }) => ok(withOwnRole(request, user)))
}
