import type { FastifyInstance } from 'fastify'
import { deleteAccount, myData } from '#shared/endpoints/my-data.ts'
import { callerOf } from '../accounts/caller.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { dataOf } from './export.ts'

export function myDataRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, myData, async ({ user, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return ok(await dataOf(context.database.db, user, Date.now()))
  })

  serve(app, deleteAccount, async ({ user, body, request }) => {
    await deleteOwnAccount(context, user, body, callerOf(request))
    return ok(null)
  })
}
