import type * as v from 'valibot'
import { fields } from './common.ts'
import { nameSchema } from './name.ts'
import { emailSchema, passwordSchema } from './user.ts'

export const registrationSchema = fields({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
})
export type Registration = v.InferOutput<typeof registrationSchema>

export const guestSchema = fields({ email: emailSchema })
export type Guest = v.InferOutput<typeof guestSchema>

/** What a guest's account still lacks. */
export const guestAccountSchema = fields({ name: nameSchema, password: passwordSchema })
export type GuestAccount = v.InferOutput<typeof guestAccountSchema>
