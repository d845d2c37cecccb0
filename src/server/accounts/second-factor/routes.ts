import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/endpoints/second-factor.ts'
import { shopName } from '#shared/shop-name.ts'
import type { AppContext } from '../../http/app-context.ts'
import { ok, serve } from '../../http/serve.ts'
import { bearerToken } from '../auth.ts'
import { callerOf } from '../caller.ts'
import { keepDeviceKey } from '../device-cookie.ts'
import { halfKey } from '../half-cookie.ts'
import * as enrolment from './enrolment.ts'
import { mustChangePassword } from '../repository.ts'
import { signInWithCode } from './sign-in.ts'
import { factorCount, requireOneLeft, requireShownFactor } from '../demand.ts'

export function secondFactorRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, calls.secondFactor, async ({ user }) => ok(await enrolment.secondFactorOf(context, user._id)))

  serve(app, calls.beginAuthenticator, async ({ user, body, request }) => {
    await requireShownFactor(context.database.db, request)
    const shop = shopName(context.settings.get())
    const caller = { ...callerOf(request), token: bearerToken(request) ?? '' }
    return ok(await enrolment.beginAuthenticator(context, user, body.password, caller, shop))
  })

  serve(app, calls.confirmAuthenticator, async ({ user, body, request }) =>
    ok({
      recoveryCodes: await enrolment.confirmAuthenticator(
        context,
        user,
        body.code,
        bearerToken(request) ?? '',
        callerOf(request).deviceKeys,
      ),
    }),
  )

  serve(app, calls.removeAuthenticator, async ({ user, body, request }) => {
    await requireShownFactor(context.database.db, request)
    await requireOneLeft(context.database.db, user)
    await enrolment.removeAuthenticator(context, user, body.password, callerOf(request))
    return ok(null)
  })

  serve(app, calls.newRecoveryCodes, async ({ user, body, request }) => {
    await requireShownFactor(context.database.db, request)
    const caller = callerOf(request)
    return ok({ recoveryCodes: await enrolment.newRecoveryCodes(context, user, body.password, caller) })
  })

  serve(app, calls.staffSignIn, async ({ user, request }) =>
    ok({
      mustChangePassword: await mustChangePassword(context.database.db, user._id),
      isHeldBack: request.heldBackRole !== null,
      hasFactor: (await factorCount(context.database.db, user._id)) > 0,
    }),
  )

  serve(app, calls.signInWithCode, async ({ body, request, reply }) => {
    request.chargeRows(2)
    const { session, deviceKey } = await signInWithCode(context, body, halfKey(request), callerOf(request))
    keepDeviceKey(request, reply, deviceKey)
    return session
  })
}
