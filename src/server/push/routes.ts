import type { FastifyInstance } from 'fastify'
import { pushDevices, subscribePush, unsubscribePush } from '#shared/endpoints/push.ts'
import { bearerToken } from '../accounts/auth.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import * as push from './service.ts'

/** What devices are told of while no page is open. */
export function pushRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, pushDevices, async ({ user }) => ok(await push.devicesOf(context, user._id)))

  serve(app, subscribePush, async ({ user, body, request }) => {
    const device = { token: bearerToken(request) ?? '', userAgent: request.headers['user-agent'] }
    return ok(await push.subscribe(context, user, body, device))
  })

  serve(app, unsubscribePush, async ({ user, params }) =>
    ok(await push.unsubscribe(context, user._id, params.id)),
  )
}
