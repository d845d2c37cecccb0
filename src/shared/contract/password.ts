import * as v from 'valibot'
import { fields } from './common.ts'
import { emailSchema, passwordSchema } from './user.ts'

export const forgottenPasswordSchema = fields({ email: emailSchema })

/** What else a link may say is as wrong as a token that nobody has: one refusal for both. */
export const linkTokenSchema = v.fallback(v.pipe(v.string(), v.maxLength(100)), '')

/** `token`: of the link in the letter. */
export const passwordResetSchema = fields({ token: linkTokenSchema, password: passwordSchema })
export type PasswordReset = v.InferOutput<typeof passwordResetSchema>
