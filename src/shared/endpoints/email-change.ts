import * as v from 'valibot'
import { answer } from '../contract/common.ts'
import { emailLinkSchema, newEmailSchema, pendingEmailSchema } from '../contract/email-change.ts'
import { endpoint } from './endpoint.ts'

/** How an account comes to another e-mail address. */

export const emailChange = endpoint('emailChange', 'GET', '/api/user/email', {
  access: 'customer',
  summary: "The change of the user's e-mail address that waits for its confirmations",
  answer: answer(v.nullable(pendingEmailSchema)),
})
export const askForEmailChange = endpoint('askForEmailChange', 'POST', '/api/user/email', {
  access: 'customer',
  summary:
    'Ask for another e-mail address, by the password: letters to both are confirmed; the same answer whether it has an account or not',
  body: newEmailSchema,
  answer: answer(v.null()),
})
export const callOffEmailChange = endpoint('callOffEmailChange', 'DELETE', '/api/user/email', {
  access: 'customer',
  summary: 'Call off the change of the e-mail address',
  answer: answer(v.null()),
})
/** Pressed on the page that GET of the same address draws. */
export const answerEmailLink = endpoint('answerEmailLink', 'POST', '/api/user/email-link', {
  access: 'public',
  summary: 'Confirm a change of e-mail address, or call it off, by the link of a letter, once',
  query: emailLinkSchema,
  answer: v.object({ success: v.literal(true), message: v.string() }),
})
