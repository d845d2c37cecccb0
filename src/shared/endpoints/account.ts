import * as v from 'valibot'
import { answer, idSchema } from '../contract/common.ts'
import { forgottenPasswordSchema, passwordResetSchema } from '../contract/password.ts'
import { newNameSchema, newPasswordSchema, sessionEntrySchema } from '../contract/security.ts'
import { userSchema } from '../contract/user.ts'
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
export const mySessions = endpoint('mySessions', 'GET', '/api/user/sessions', {
  access: 'customer',
  summary: 'Where the user is signed in, the last used first',
  answer: answer(v.array(sessionEntrySchema)),
})
export const endMySession = endpoint('endMySession', 'DELETE', '/api/user/sessions/:id', {
  access: 'customer',
  summary: 'Sign out on one device',
  params: v.object({ id: idSchema }),
  answer: nothing,
})
export const endOtherSessions = endpoint('endOtherSessions', 'DELETE', '/api/user/sessions', {
  access: 'customer',
  summary: 'Sign out everywhere but here',
  answer: nothing,
})
export const changeName = endpoint('changeName', 'PUT', '/api/user/me', {
  access: 'customer',
  summary: "Change the user's own name",
  body: newNameSchema,
  answer: answer(userSchema),
})
export const changePassword = endpoint('changePassword', 'PUT', '/api/user/password', {
  access: 'customer',
  summary: "Change the user's own password, by the present one; signs out everywhere else",
  body: newPasswordSchema,
  answer: nothing,
})
