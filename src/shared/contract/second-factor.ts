import * as v from 'valibot'
import { fields, text, timestampSchema } from './common.ts'
import { passwordSchema } from './user.ts'

/** Whether signing in asks for a code after the password. */
export const secondFactorSchema = v.object({
  /** Null without an authenticator app. */
  authenticatorSince: v.nullable(timestampSchema),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: v.number(),
})
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>

/** What whoever works in the shop has to mend of how they sign in. */
export const staffSignInSchema = v.object({
  /** The server made the password up, and has printed it. */
  mustChangePassword: v.boolean(),
  /** The back office is closed to this session, which has shown the password alone. */
  isHeldBack: v.boolean(),
  /** Whether there is a passkey or an app to sign in with. */
  hasFactor: v.boolean(),
})
export type StaffSignIn = v.InferOutput<typeof staffSignInSchema>

/** Of the account: whoever finds a phone unlocked must neither add the second factor nor take it off. */
export const ownPasswordSchema = fields({ password: passwordSchema })

/** What an authenticator app takes. */
export const newAuthenticatorSchema = v.object({
  /** Base32 (RFC 4648), to be typed. */
  secret: v.string(),
  /** `otpauth://…`, for apps on the same device. */
  uri: v.string(),
  /** The same as a QR code: `path` is of an SVG whose view box is `size` × `size`. */
  qr: v.object({ size: v.number(), path: v.string() }),
})
export type NewAuthenticator = v.InferOutput<typeof newAuthenticatorSchema>

const ENTER_CODE = 'Enter the code'
export const authenticatorCodeSchema = fields({ code: text(ENTER_CODE, 1, 40) })

/** Shown once. */
export const recoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) })

/** The `data` of the refusal (401) that says: the password was right, and a code is asked for. */
export const secondStepSchema = v.object({ ticket: v.string() })

/** `code`: six digits of the app, or a recovery code. */
export const codeSignInSchema = fields({
  ticket: text('Sign in again', 1, 100),
  code: text(ENTER_CODE, 1, 40),
})
export type CodeSignIn = v.InferOutput<typeof codeSignInSchema>
