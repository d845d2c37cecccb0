import * as v from 'valibot'
import { answer, fields, idSchema } from '../contract/common.ts'
import { invoiceSchema, pdfSchema } from '../contract/invoice.ts'
import { endpoint } from './endpoint.ts'

/** What was invoiced, for shoppers: loaded when they ask for it. */

const byId = v.object({ id: idSchema })
const invoices = answer(v.array(invoiceSchema))
const LINK = 'The link is not whole'
const byLink = fields({ key: v.pipe(v.string(LINK), v.maxLength(100, LINK)) })

export const orderInvoices = endpoint('orderInvoices', 'POST', '/api/order/:id/invoices', {
  access: 'customer',
  summary:
    "An order's invoice and its credit notes, for its owner and for admins; issued when it is first asked for",
  params: byId,
  answer: invoices,
})
export const invoicesPdf = endpoint('invoicesPdf', 'POST', '/api/order/:id/invoices/pdf', {
  access: 'customer',
  summary: 'The same as a PDF',
  params: byId,
  answer: pdfSchema,
})
export const linkedInvoices = endpoint('linkedInvoices', 'POST', '/api/order/:id/linked/invoices', {
  access: 'public',
  summary: "An order's invoice and its credit notes, for whoever has the link of its letter",
  params: byId,
  query: byLink,
  answer: invoices,
})
export const linkedInvoicesPdf = endpoint('linkedInvoicesPdf', 'POST', '/api/order/:id/linked/invoices/pdf', {
  access: 'public',
  summary: 'The same as a PDF',
  params: byId,
  query: byLink,
  answer: pdfSchema,
})
