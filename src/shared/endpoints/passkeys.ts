import * as v from 'valibot'
import { answer, idSchema } from '../contract/common.ts'
import {
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInSchema,
} from '../contract/passkey.ts'
import { sessionSchema } from '../contract/user.ts'
import { endpoint } from './endpoint.ts'

/** Signing in without a password (WebAuthn): what only the pages of the account load. */

const passkeys = answer(v.array(passkeySchema))

export const myPasskeys = endpoint('myPasskeys', 'GET', '/api/user/passkeys', {
  access: 'customer',
  summary: "The user's passkeys, the newest first",
  answer: passkeys,
})
export const passkeyOptions = endpoint('passkeyOptions', 'POST', '/api/user/passkeys/options', {
  access: 'customer',
  summary: 'What to ask the browser with for a new passkey, for five minutes',
  answer: answer(passkeyOptionsSchema),
})
export const addPasskey = endpoint('addPasskey', 'POST', '/api/user/passkeys', {
  access: 'customer',
  summary: 'Keep a new passkey; asks for the password',
  body: newPasskeySchema,
  answer: passkeys,
  status: 201,
})
export const removePasskey = endpoint('removePasskey', 'DELETE', '/api/user/passkeys/:id', {
  access: 'customer',
  summary: 'Forget a passkey',
  params: v.object({ id: idSchema }),
  answer: passkeys,
})
export const passkeySignInOptions = endpoint(
  'passkeySignInOptions',
  'POST',
  '/api/user/passkey-login/options',
  {
    access: 'public',
    summary: 'What to ask the browser with for a sign-in, for five minutes',
    answer: answer(passkeyOptionsSchema),
  },
)
export const passkeySignIn = endpoint('passkeySignIn', 'POST', '/api/user/passkey-login', {
  access: 'public',
  summary: 'Sign in with a passkey',
  body: passkeySignInSchema,
  answer: sessionSchema,
})
