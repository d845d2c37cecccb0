import type { FastifyInstance } from 'fastify'
import { manyInvoices } from '#shared/endpoints/admin/invoices.ts'
import { linkedInvoices, orderInvoices } from '#shared/endpoints/invoices.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import * as invoices from './service.ts'

export function invoiceRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, orderInvoices, async ({ params, user, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await invoices.invoicesOf(context, user, params.id))
  })
  serve(app, linkedInvoices, async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await invoices.linkedInvoices(context, params.id, query.key))
  })
  serve(app, manyInvoices, async ({ body, user }) =>
    ok(await invoices.invoicesOfMany(context, user, body.orderIds)),
  )
}
