import { answer } from '../contract/common.ts'
import { guestAccountSchema, userSchema } from '../contract/user.ts'
import { endpoint } from './endpoint.ts'

/** What only a guest calls, who has bought without an account. */

export const openAccount = endpoint('openAccount', 'POST', '/api/user/guest/account', {
  access: 'customer',
  summary: "Make a guest's session, and what was ordered in it, an account with a password",
  body: guestAccountSchema,
  answer: answer(userSchema),
})
