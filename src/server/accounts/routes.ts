import type { FastifyInstance } from 'fastify'
import { login, logout, me, register } from '#shared/endpoints/shop.ts'
import { bearerToken } from '../plugins/auth.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import * as accounts from './service.ts'
import { endSession } from './sessions.ts'

export function accountRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, register, ({ body }) => accounts.register(shop, body))

  serve(app, login, ({ body, request }) => accounts.login(shop, body, request.ip))

  serve(app, logout, async ({ request }) => {
    const token = bearerToken(request)
    if (token) await endSession(shop.database.db, token)
    return ok(null)
  })

  serve(app, me, async ({ user }) => ok(user))
}
