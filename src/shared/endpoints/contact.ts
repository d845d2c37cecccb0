import * as v from 'valibot'
import { sentMessageSchema } from '../contract/contact.ts'
import { endpoint } from './endpoint.ts'

export const sendMessage = endpoint('sendMessage', 'POST', '/api/contact', {
  access: 'public',
  summary: 'Write to the shop: it is kept and reaches the owner by mail, once',
  body: sentMessageSchema,
  answer: v.object({ success: v.literal(true), message: v.string() }),
})
