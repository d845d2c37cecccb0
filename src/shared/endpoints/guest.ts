import { answer } from '../contract/common.ts'
import { guestAccountSchema, guestSchema, userSchema } from '../contract/user.ts'
import { endpoint } from './endpoint.ts'

/** What only a guest calls, who buys without an account. */

export const openAccount = endpoint('openAccount', 'POST', '/api/user/guest/account', {
  access: 'customer',
  summary: "Make a guest's session, and what was ordered in it, an account with a password",
  body: guestAccountSchema,
  answer: answer(userSchema),
})
export const correctGuestEmail = endpoint('correctGuestEmail', 'PUT', '/api/user/guest', {
  access: 'customer',
  summary: "Correct a guest's e-mail address; the session and the cart stay",
  body: guestSchema,
  answer: answer(userSchema),
})
