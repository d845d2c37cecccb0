import * as v from 'valibot'
import { ORDER_STATUSES, ROLES } from '../limits.ts'
import { fields, idSchema, rupeesSchema, timestampSchema } from './common.ts'
import { orderSchema } from './order.ts'
import { emailSchema, nameSchema, passwordSchema, userSchema } from './user.ts'

const roleSchema = v.picklist(ROLES, 'Role must be customer or admin')

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

export const adminUserSchema = v.object({ ...userSchema.entries, createdAt: timestampSchema })
export type AdminUser = v.InferOutput<typeof adminUserSchema>

/** The dashboard's numbers. The first three count every order, as the specification defines them. */
export const summarySchema = v.object({
  totalSales: rupeesSchema,
  totalOrders: v.number(),
  totalProducts: v.number(),
  totalUsers: v.number(),
  /** Without cancelled orders. */
  netSales: rupeesSchema,
  netOrders: v.number(),
  ordersByStatus: v.array(v.object({ status: v.picklist(ORDER_STATUSES), count: v.number() })),
  recentOrders: v.array(orderSchema),
  lowStock: v.array(v.object({ _id: idSchema, name: v.string(), sku: v.string(), countInStock: v.number() })),
})
export type Summary = v.InferOutput<typeof summarySchema>

export const imageRemovalSchema = v.object({ imageUrl: v.optional(v.string()) })
