import * as v from 'valibot'
import { unsubscriptionSchema } from '../contract/unsubscription.ts'
import { endpoint } from './endpoint.ts'

/** Pressed in a mail program (RFC 8058), or on the page that GET of the same address draws. */
export const unsubscribe = endpoint('unsubscribe', 'POST', '/api/unsubscribe', {
  access: 'public',
  summary: 'End the newsletter, by the link of its letters',
  query: unsubscriptionSchema,
  answer: v.object({ success: v.literal(true), message: v.string() }),
})
