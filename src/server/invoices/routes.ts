import type { FastifyInstance } from 'fastify'
import {
  exportAccounts,
  invoiceLetters,
  manyInvoices,
  manyInvoicesPdf,
} from '#shared/endpoints/admin/invoices.ts'
import { invoicesPdf, linkedInvoices, linkedInvoicesPdf, orderInvoices } from '#shared/endpoints/invoices.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve, serveCsv, servePdf } from '../http/serve.ts'
import { conflict } from '../platform/errors.ts'
import { accountsAsCsv } from './export.ts'
import { openPrinter } from './pdf/printer.ts'
import * as invoices from './service.ts'

export function invoiceRoutes(app: FastifyInstance, context: AppContext): void {
  const printer = openPrinter(context.log)
  app.addHook('onClose', () => printer.close())

  serve(app, orderInvoices, async ({ params, user, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await invoices.invoicesOf(context, user, params.id))
  })
  servePdf(app, invoicesPdf, 'invoice', async ({ params, user }) =>
    printer.print(await invoices.invoicesOf(context, user, params.id)),
  )
  serve(app, linkedInvoices, async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await invoices.linkedInvoices(context, params.id, query.key))
  })
  servePdf(app, linkedInvoicesPdf, 'invoice', async ({ params, query }) =>
    printer.print(await invoices.linkedInvoices(context, params.id, query.key)),
  )
  serve(app, manyInvoices, async ({ body, user }) =>
    ok(await invoices.invoicesOfMany(context, user, body.orderIds)),
  )
  serve(app, invoiceLetters, async ({ params }) =>
    ok(await printer.missingIn(await invoices.textsOfInvoice(context, params.id))),
  )
  serveCsv(app, exportAccounts, 'accounts', ({ query }) => accountsAsCsv(context, query))
  servePdf(app, manyInvoicesPdf, 'invoices', async ({ body, user }) => {
    const found = await invoices.invoicesOfMany(context, user, body.orderIds)
    if (found.invoices.length === 0) throw conflict(found.refused[0]?.message ?? 'There are no invoices')
    return printer.print(found.invoices)
  })
}
