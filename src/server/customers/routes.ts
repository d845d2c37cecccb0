import type { FastifyInstance } from 'fastify'
import {
  customer,
  endNewsletter,
  exportCustomers,
  exportSubscribers,
  saveCustomerNotes,
} from '#shared/endpoints/admin/customers.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve, serveCsv } from '../http/serve.ts'
import { customersAsCsv, subscribersAsCsv } from './export.ts'
import { customerOf, endNewsletterOf, noteOf } from './service.ts'

export function customerRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, customer, async ({ params }) => ok(await customerOf(context, params.id)))

  serve(app, saveCustomerNotes, async ({ params, body, user }) =>
    ok(await noteOf(context, params.id, body, user)),
  )

  serve(app, endNewsletter, async ({ params }) => {
    await endNewsletterOf(context, params.id)
    return ok(null)
  })

  serveCsv(app, exportCustomers, 'customers', () => customersAsCsv(context))

  serveCsv(app, exportSubscribers, 'newsletter', () => subscribersAsCsv(context))
}
