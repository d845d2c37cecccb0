import * as v from 'valibot'
import { ROLES } from '../../limits.ts'
import { choiceInQuery } from './product.ts'
import { adminListQuerySchema, fields, timestampSchema } from '../common.ts'
import { nameSchema } from '../name.ts'
import { emailSchema, passwordSchema, userSchema } from '../user.ts'

const roleSchema = v.picklist(ROLES, 'Role must be customer, admin, manager, packer or viewer')

export const newUserSchema = fields({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  role: roleSchema,
})
export type NewUser = v.InferOutput<typeof newUserSchema>

/** The screen sends only the role; what is not named stays. */
export const userEditSchema = v.object(
  {
    name: v.optional(nameSchema),
    email: v.optional(emailSchema),
    role: v.optional(roleSchema),
  },
  'The request is not in the expected form',
)
export type UserEdit = v.InferOutput<typeof userEditSchema>

export const adminUserSchema = v.object({
  ...userSchema.entries,
  createdAt: timestampSchema,
  /** Signs in with a passkey or asks for codes. */
  hasSecondFactor: v.optional(v.literal(true)),
})
export type AdminUser = v.InferOutput<typeof adminUserSchema>

/** `search` is looked for in name, email and tags. */
export const adminUserQuerySchema = v.object({
  ...adminListQuerySchema.entries,
  role: choiceInQuery('role', ROLES),
})
export type AdminUserQuery = v.InferOutput<typeof adminUserQuerySchema>

export const imageRemovalSchema = v.object({
  imageUrl: v.optional(v.pipe(v.string(), v.maxLength(2000))),
})
