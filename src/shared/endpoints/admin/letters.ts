import * as v from 'valibot'
import {
  letterListSchema,
  letterQuerySchema,
  letterRowSchema,
  letterViewSchema,
  trialLetterSchema,
} from '../../contract/admin/letter.ts'
import { answer, idSchema } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

/** The letters that the shop has written. */

const byId = v.object({ id: idSchema })

export const letters = endpoint('letters', 'GET', '/api/admin/letters', {
  access: 'seeLetters',
  summary: 'Letters of the last 90 days and those that wait, newest first',
  query: letterQuerySchema,
  answer: letterListSchema,
})
export const letterView = endpoint('letterView', 'GET', '/api/admin/letters/:id', {
  access: 'seeLetters',
  summary: 'A letter as it looks',
  params: byId,
  answer: answer(letterViewSchema),
})
export const resendLetter = endpoint('resendLetter', 'POST', '/api/admin/letters/:id/resend', {
  access: 'sendLetters',
  summary: 'Send a letter once more, or one that waits now',
  params: byId,
  answer: answer(letterRowSchema),
})
export const sendTrial = endpoint('sendTrial', 'POST', '/api/admin/letters/trial', {
  access: 'sendLetters',
  summary: "Send a letter of this kind, with made-up contents, to one's own address",
  body: trialLetterSchema,
  answer: answer(letterRowSchema),
  status: 201,
})
