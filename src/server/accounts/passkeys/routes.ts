import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addPasskey,
  myPasskeys,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
} from '#shared/endpoints/passkeys.ts'
import { shopName } from '#shared/shop-name.ts'
import type { AppContext } from '../../http/app-context.ts'
import { bearerToken } from '../auth.ts'
import { requireOneLeft, requireShownFactor } from '../demand.ts'
import { noteProof, sessionHash } from '../sessions.ts'
import { originOf } from '../../http/origin.ts'
import { ok, serve } from '../../http/serve.ts'
import { callerOf } from '../caller.ts'
import { keepDeviceKey } from '../device-cookie.ts'
import * as passkeys from './service.ts'

export function passkeyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database
  const placeOf = (request: FastifyRequest): passkeys.RelyingParty => ({
    origin: new URL(originOf(request, context.config.publicUrl)).origin,
    shop: shopName(context.settings.get()),
  })

  serve(app, myPasskeys, async ({ user }) => ok(await passkeys.listPasskeys(context, user._id)))

  serve(app, passkeyOptions, async ({ user, request }) =>
    ok({ ...(await passkeys.optionsToAdd(context, user, placeOf(request))) }),
  )

  serve(app, addPasskey, async ({ user, body, request }) => {
    request.chargeRows(1)
    await requireShownFactor(db, request)
    const added = await passkeys.addPasskey(context, user, body, placeOf(request), callerOf(request))
    // It has just been shown.
    await noteProof(db, sessionHash(bearerToken(request) ?? ''), 'passkey')
    return ok(added)
  })

  serve(app, removePasskey, async ({ user, params, request }) => {
    await requireShownFactor(db, request)
    await requireOneLeft(db, user)
    return ok(await passkeys.removePasskey(context, user._id, params.id))
  })

  serve(app, passkeySignInOptions, async ({ request }) =>
    ok({ ...(await passkeys.optionsToSignIn(context, placeOf(request))) }),
  )

  serve(app, passkeySignIn, async ({ body, request, reply }) => {
    request.chargeRows(2)
    const { session, deviceKey } = await passkeys.signInWithPasskey(
      context,
      body,
      placeOf(request),
      callerOf(request),
    )
    keepDeviceKey(request, reply, deviceKey)
    return session
  })
}
