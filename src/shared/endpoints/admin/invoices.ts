import * as v from 'valibot'
import { answer, fields, idSchema, listOf } from '../../contract/common.ts'
import { daySchema } from '../../contract/day.ts'
import { invoiceSchema, pdfSchema } from '../../contract/invoice.ts'
import { endpoint } from '../endpoint.ts'

/** How many orders are invoiced in one call. */
const MANY_MAX = 100

const manyOrders = fields({
  orderIds: listOf(idSchema, {
    message: 'Choose orders',
    min: 1,
    max: MANY_MAX,
    tooMany: `At most ${MANY_MAX} orders at once`,
  }),
})

export const manyInvoices = endpoint('manyInvoices', 'POST', '/api/admin/invoices', {
  access: 'packOrders',
  summary: 'The invoices and credit notes of many orders; issued where there is none yet',
  body: manyOrders,
  answer: answer(
    v.object({
      invoices: v.array(invoiceSchema),
      /** Orders without one, and why. */
      refused: v.array(v.object({ orderId: idSchema, message: v.string() })),
    }),
  ),
})
export const manyInvoicesPdf = endpoint('manyInvoicesPdf', 'POST', '/api/admin/invoices/pdf', {
  access: 'packOrders',
  summary: 'The same as one PDF; 409 where none of the orders has an invoice',
  body: manyOrders,
  answer: pdfSchema,
})

export const invoiceLetters = endpoint('invoiceLetters', 'GET', '/api/admin/order/:id/invoice-letters', {
  access: 'seeOrders',
  summary: 'The letters of an order that its invoice cannot show, to be told before it is issued',
  params: v.object({ id: idSchema }),
  answer: answer(v.array(v.string())),
})

export const exportAccounts = endpoint('exportAccounts', 'GET', '/api/admin/invoices/export', {
  access: 'exportOrders',
  summary:
    'What was sold, credited and paid back in a period, as a CSV file for the accountant: one row for each line. Days of the shop, both included',
  query: v.object({ from: v.optional(daySchema), to: v.optional(daySchema) }),
  csv: 'answer',
  answer: v.string(),
})
