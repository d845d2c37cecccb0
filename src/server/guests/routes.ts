import type { FastifyInstance } from 'fastify'
import { continueAsGuest, correctGuestEmail, openAccount } from '#shared/endpoints/guest.ts'
import { keepDeviceKey } from '../accounts/device-cookie.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import * as guests from './service.ts'

export function guestRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, continueAsGuest, async ({ body, request }) => {
    request.chargeRows(2)
    return guests.continueAsGuest(context, body)
  })

  serve(app, correctGuestEmail, async ({ body, user }) =>
    ok(await guests.correctEmail(context, user._id, body)),
  )

  serve(app, openAccount, async ({ body, user, request, reply }) => {
    const { account, deviceKey } = await guests.openAccount(context, user._id, body)
    keepDeviceKey(request, reply, deviceKey)
    return ok(account)
  })
}
