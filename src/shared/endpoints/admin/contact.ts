import * as v from 'valibot'
import { answeredSchema, contactMessageSchema, contactQuerySchema } from '../../contract/admin/contact.ts'
import { answer, idSchema, pageOf } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

/** What visitors have written to the shop. */

export const contactMessages = endpoint('contactMessages', 'GET', '/api/admin/messages', {
  access: 'seeLetters',
  summary: 'What visitors have written, newest first: open or answered, pages',
  query: contactQuerySchema,
  answer: pageOf(contactMessageSchema),
})
export const answerMessage = endpoint('answerMessage', 'PUT', '/api/admin/messages/:id', {
  access: 'sendLetters',
  summary: 'Say that a message is answered, or that it is open after all',
  params: v.object({ id: idSchema }),
  body: answeredSchema,
  answer: answer(contactMessageSchema),
})
