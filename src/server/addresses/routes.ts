import type { FastifyInstance } from 'fastify'
import { addAddress, changeAddress, myAddresses, removeAddress } from '#shared/endpoints/addresses.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import * as addresses from './service.ts'

export function addressRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, myAddresses, async ({ user }) => ok(await addresses.addressBook(context.database.db, user._id)))

  serve(app, addAddress, async ({ user, body }) => ok(await addresses.addAddress(context, user._id, body)))

  serve(app, changeAddress, async ({ user, params, body }) =>
    ok(await addresses.changeAddress(context, user._id, params.id, body)),
  )

  serve(app, removeAddress, async ({ user, params }) =>
    ok(await addresses.removeAddress(context, user._id, params.id)),
  )
}
