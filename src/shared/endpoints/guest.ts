import { answer } from '../contract/common.ts'
import { guestAccountSchema, guestSchema } from '../contract/registration.ts'
import { sessionSchema, userSchema } from '../contract/user.ts'
import { endpoint } from './endpoint.ts'

/** What a guest calls, who buys without an account. */

export const continueAsGuest = endpoint('continueAsGuest', 'POST', '/api/user/guest', {
  access: 'public',
  summary: 'Begin a session without an account, for buying as a guest',
  body: guestSchema,
  answer: sessionSchema,
  status: 201,
})
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
