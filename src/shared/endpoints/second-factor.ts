import * as v from 'valibot'
import { answer } from '../contract/common.ts'
import {
  authenticatorCodeSchema,
  codeSignInSchema,
  newAuthenticatorSchema,
  ownPasswordSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  staffSignInSchema,
} from '../contract/second-factor.ts'
import { sessionSchema } from '../contract/user.ts'
import { endpoint } from './endpoint.ts'

/** A code after the password (RFC 6238): what only the pages of the account load. */

export const secondFactor = endpoint('secondFactor', 'GET', '/api/user/second-factor', {
  access: 'customer',
  summary: "Whether the user's sign-in asks for a code",
  answer: answer(secondFactorSchema),
})
export const staffSignIn = endpoint('staffSignIn', 'GET', '/api/user/staff-sign-in', {
  access: 'customer',
  summary: 'What whoever works in the shop has to mend of their sign-in: the password, a second factor',
  answer: answer(staffSignInSchema),
})
export const beginAuthenticator = endpoint(
  'beginAuthenticator',
  'POST',
  '/api/user/second-factor/authenticator',
  {
    access: 'customer',
    summary:
      'What an authenticator app takes; asks for the password. It counts once a code of it is confirmed',
    body: ownPasswordSchema,
    answer: answer(newAuthenticatorSchema),
  },
)
export const confirmAuthenticator = endpoint(
  'confirmAuthenticator',
  'POST',
  '/api/user/second-factor/authenticator/confirm',
  {
    access: 'customer',
    summary: 'Confirm the app by its first code; signs out everywhere else, answers recovery codes, once',
    body: authenticatorCodeSchema,
    answer: answer(recoveryCodesSchema),
  },
)
export const removeAuthenticator = endpoint(
  'removeAuthenticator',
  'POST',
  '/api/user/second-factor/authenticator/remove',
  {
    access: 'customer',
    summary: 'Ask for no codes any more; asks for the password',
    body: ownPasswordSchema,
    answer: answer(v.null()),
  },
)
export const newRecoveryCodes = endpoint(
  'newRecoveryCodes',
  'POST',
  '/api/user/second-factor/recovery-codes',
  {
    access: 'customer',
    summary: 'Ten new recovery codes in the place of all of before; asks for the password',
    body: ownPasswordSchema,
    answer: answer(recoveryCodesSchema),
  },
)
export const signInWithCode = endpoint('signInWithCode', 'POST', '/api/user/login/code', {
  access: 'public',
  summary: 'The second step of a sign-in: the code, within five minutes of the password, in the same browser',
  body: codeSignInSchema,
  answer: sessionSchema,
})
