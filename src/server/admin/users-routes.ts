import type { FastifyInstance } from 'fastify'
import { addUser, allUsers, deleteUser, takeFactorsOff, updateUser } from '#shared/endpoints/admin/calls.ts'
import { ok, serve } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import * as users from './users-service.ts'

export function adminUserRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, allUsers, ({ query }) => users.listUsers(context, query))

  serve(app, addUser, async ({ body, user }) => ok(await users.addUser(context, user, body)))

  serve(app, updateUser, async ({ params, body, user }) =>
    ok(await users.updateUser(context, user, params.id, body)),
  )

  serve(app, takeFactorsOff, async ({ params, user }) =>
    ok(await users.takeFactorsOff(context, user, params.id)),
  )

  serve(app, deleteUser, async ({ params, user }) => {
    await users.deleteUser(context, user, params.id)
    return ok(null)
  })
}
