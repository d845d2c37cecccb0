import * as v from 'valibot'
import {
  customerNotesSchema,
  customerParams,
  customerSchema,
  writtenNotesSchema,
} from '../../contract/admin/customer.ts'
import { answer } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

/** Who shops here: what they bought, where they live, what was noted of them, and the newsletter's list. */

export const customer = endpoint('customer', 'GET', '/api/admin/customers/:id', {
  access: 'seeCustomers',
  summary: 'One customer: orders and what was spent, addresses, letters, newsletter, notes and tags',
  params: customerParams,
  answer: answer(customerSchema),
})

export const saveCustomerNotes = endpoint('saveCustomerNotes', 'PUT', '/api/admin/customers/:id/notes', {
  access: 'editCustomers',
  summary: 'Note something of a customer, for the staff alone',
  params: customerParams,
  body: customerNotesSchema,
  answer: answer(writtenNotesSchema),
})

export const endNewsletter = endpoint('endNewsletter', 'DELETE', '/api/admin/customers/:id/newsletter', {
  access: 'editCustomers',
  summary: "End a customer's newsletter, who asked for it",
  params: customerParams,
  answer: answer(v.null()),
})

export const exportCustomers = endpoint('exportCustomers', 'GET', '/api/admin/customers/export', {
  access: 'editCustomers',
  summary: 'Every customer as a CSV file: orders, what was spent, tags, newsletter',
  csv: 'answer',
  answer: v.string(),
})

export const exportSubscribers = endpoint('exportSubscribers', 'GET', '/api/admin/newsletter/export', {
  access: 'editCustomers',
  summary: "The newsletter's list as a CSV file, each with the address that ends it",
  csv: 'answer',
  answer: v.string(),
})
