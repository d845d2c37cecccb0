import * as v from 'valibot'
import { answer } from '../contract/common.ts'
import { forgottenPasswordSchema, passwordResetSchema } from '../contract/password.ts'
import { endpoint } from './endpoint.ts'

/** What somebody does with their account beyond signing in: no page that is seen first needs it. */

const nothing = answer(v.null())

export const forgotPassword = endpoint('forgotPassword', 'POST', '/api/user/forgot-password', {
  access: 'public',
  summary:
    'Ask for a letter with a link to a new password; the same answer whether there is an account or not',
  body: forgottenPasswordSchema,
  answer: nothing,
})
export const resetPassword = endpoint('resetPassword', 'POST', '/api/user/reset-password', {
  access: 'public',
  summary: 'Set a new password by the link of a letter, once; ends all sessions of the account',
  body: passwordResetSchema,
  answer: nothing,
})
