import * as v from 'valibot'
import { PASSWORD, ROLES } from '../limits.ts'
import { isWrittenEmail, plainEmail } from '../email-address.ts'
import { fields, idSchema } from './common.ts'

export const emailSchema = v.pipe(
  v.string('Invalid email address'),
  v.maxLength(300, 'Invalid email address'),
  v.check(isWrittenEmail, 'Invalid email address'),
  v.transform(plainEmail),
)
export const passwordSchema = v.pipe(
  v.string('Password must be at least 6 characters'),
  v.minLength(PASSWORD.min, 'Password must be at least 6 characters'),
  v.maxLength(PASSWORD.max, 'Password must be at most 256 characters'),
)

export const credentialsSchema = fields({ email: emailSchema, password: passwordSchema })
export type Credentials = v.InferOutput<typeof credentialsSchema>

export const userSchema = v.object({
  _id: idSchema,
  name: v.string(),
  email: v.string(),
  role: v.picklist(ROLES),
  /** Has no password, and claims no address. */
  guest: v.optional(v.literal(true)),
})
export type User = v.InferOutput<typeof userSchema>

/** What login and register answer: the user beside the bearer token. */
export const sessionSchema = v.object({
  success: v.literal(true),
  data: userSchema,
  token: v.string(),
})
