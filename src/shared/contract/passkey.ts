import * as v from 'valibot'
import { fields, idSchema } from './common.ts'
import { plainName } from './name.ts'
import { passwordSchema } from './user.ts'

/** What the browser is asked with, as `@simplewebauthn/browser` takes it; its form is WebAuthn's. */
export const passkeyOptionsSchema = v.looseObject({ challenge: v.string() })

const NO_ANSWER = 'The answer of the device cannot be read'
/** Base64url of a challenge, an address and little more. */
const CLIENT_DATA_MAX = 4096

/** What the browser's authenticator answers. What is in it is checked with its signature. */
const authenticatorAnswerSchema = v.looseObject(
  {
    id: v.pipe(v.string(NO_ANSWER), v.maxLength(1400, NO_ANSWER), v.regex(/^[\w-]+$/, NO_ANSWER)),
    type: v.literal('public-key', NO_ANSWER),
    response: v.looseObject(
      { clientDataJSON: v.pipe(v.string(NO_ANSWER), v.maxLength(CLIENT_DATA_MAX, NO_ANSWER)) },
      NO_ANSWER,
    ),
  },
  NO_ANSWER,
)

export const newPasskeySchema = fields({
  name: plainName('Give the passkey a name', 1, 60),
  /** Of the account: whoever finds a phone unlocked must not make themselves a key to it. */
  password: passwordSchema,
  answer: authenticatorAnswerSchema,
})
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>

export const passkeySignInSchema = fields({ answer: authenticatorAnswerSchema })
export type PasskeySignIn = v.InferOutput<typeof passkeySignInSchema>

export const passkeySchema = v.object({
  _id: idSchema,
  name: v.string(),
  createdAt: v.string(),
  /** Null before the first sign-in with it. */
  lastUsedAt: v.nullable(v.string()),
})
export type Passkey = v.InferOutput<typeof passkeySchema>
