import type { FastifyInstance } from 'fastify'
import { addUser, allUsers, deleteUser, updateUser } from '#shared/endpoints/admin.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import * as users from './users-service.ts'

export function adminUserRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, allUsers, ({ query }) => users.listUsers(shop, query))

  serve(app, addUser, async ({ body, user }) => ok(await users.addUser(shop, user, body)))

  serve(app, updateUser, async ({ params, body, user }) =>
    ok(await users.updateUser(shop, user, params.id, body)),
  )

  serve(app, deleteUser, async ({ params, user }) => {
    await users.deleteUser(shop, user, params.id)
    return ok(null)
  })
}
