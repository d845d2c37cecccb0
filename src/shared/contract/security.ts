import * as v from 'valibot'
import { fields, idSchema, timestampSchema } from './common.ts'
import { nameSchema } from './name.ts'
import { passwordSchema } from './user.ts'

export const newNameSchema = fields({ name: nameSchema })
export type NewName = v.InferOutput<typeof newNameSchema>

/** `current`: who finds a phone unlocked must not lock its owner out. */
export const newPasswordSchema = fields({ current: passwordSchema, password: passwordSchema })
export type NewPassword = v.InferOutput<typeof newPasswordSchema>

/** A place where the user is signed in. */
export const sessionEntrySchema = v.object({
  _id: idSchema,
  /** Such as `Chrome on Android`. */
  device: v.string(),
  createdAt: timestampSchema,
  /** To the hour. */
  lastUsedAt: timestampSchema,
  /** The one that asks. */
  isThis: v.boolean(),
})
export type SessionEntry = v.InferOutput<typeof sessionEntrySchema>
