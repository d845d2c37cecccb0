import * as v from 'valibot'
import { addressSchema, knownAddressSchema } from './checkout.ts'
import { fields, idSchema } from './common.ts'

/** Addresses in one book. */
export const ADDRESSES_MOST = 20

/** `isDefault: false` takes nothing from the address that is the default: another one has to become it. */
export const newAddressSchema = fields({
  ...addressSchema.entries,
  isDefault: v.optional(v.boolean('isDefault must be true or false'), false),
})
export type NewAddress = v.InferOutput<typeof newAddressSchema>

export const savedAddressSchema = v.object({
  ...knownAddressSchema.entries,
  _id: idSchema,
  isDefault: v.boolean(),
})
export type SavedAddress = v.InferOutput<typeof savedAddressSchema>

/** The default first, then the newest. */
export const addressBookSchema = v.array(savedAddressSchema)
