import * as v from 'valibot'
import { fields } from './common.ts'
import { emailSchema } from './user.ts'

const optionSchema = v.optional(v.pipe(v.string(), v.maxLength(50)), '')

/** Where a visitor is to be written to. */
export const wishAddressSchema = fields({ email: emailSchema })

export const stockWishSchema = fields({
  /** Empty where every size will do; so with the colour. */
  size: optionSchema,
  color: optionSchema,
  /** Of whoever is not signed in; who is is written to at their own. */
  email: v.optional(emailSchema),
})
export type StockWish = v.InferOutput<typeof stockWishSchema>
