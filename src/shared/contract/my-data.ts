import * as v from 'valibot'
import { savedAddressSchema } from './address-book.ts'
import { fields, idSchema, timestampSchema } from './common.ts'
import { invoiceSchema } from './invoice.ts'
import { orderSchema } from './order.ts'
import { returnSchema } from './returns.ts'
import { savedSchema } from './saved.ts'
import { userSchema } from './user.ts'

/** All that the shop knows of a person, for their own keeping. */
export const myDataSchema = v.object({
  exportedAt: timestampSchema,
  profile: v.object({ ...userSchema.entries, createdAt: timestampSchema }),
  addresses: v.array(savedAddressSchema),
  orders: v.array(orderSchema),
  /** Of which order, and each photo as a `data:` address. */
  returns: v.array(
    v.object({
      ...v.omit(returnSchema, ['photos']).entries,
      orderId: idSchema,
      photos: v.array(v.string()),
    }),
  ),
  /** With their credit notes. */
  invoices: v.array(invoiceSchema),
  cart: v.array(
    v.object({
      productId: idSchema,
      name: v.string(),
      size: v.string(),
      color: v.string(),
      quantity: v.number(),
    }),
  ),
  saved: savedSchema,
  reviews: v.array(
    v.object({
      product: v.string(),
      size: v.string(),
      color: v.string(),
      stars: v.number(),
      title: v.string(),
      text: v.string(),
      /** `small`, `true` or `large`. */
      fit: v.optional(v.string()),
      name: v.string(),
      answer: v.optional(v.string()),
      /** `waiting`, `approved` or `refused`. */
      state: v.string(),
      /** Where they are, or as they were sent. */
      photos: v.array(v.string()),
      at: timestampSchema,
    }),
  ),
  /** Where somebody is signed in; nothing that could be signed in with. */
  sessions: v.array(v.object({ createdAt: timestampSchema, lastUsedAt: timestampSchema })),
  passkeys: v.array(v.object({ name: v.string(), createdAt: timestampSchema })),
  /** Null without an app. */
  authenticatorSince: v.nullable(timestampSchema),
  /** Written and subscribed to from the account's address; empty until a letter's link has shown that it is theirs. */
  messages: v.array(
    v.object({ message: v.string(), sentAt: timestampSchema, answeredAt: v.nullable(timestampSchema) }),
  ),
  newsletterSince: v.nullable(timestampSchema),
})
export type MyData = v.InferOutput<typeof myDataSchema>

export const DELETION_WORD = 'DELETE'
/** A guest has no password. */
export const deletionSchema = fields({
  password: v.optional(v.pipe(v.string(), v.maxLength(256, 'Password must be at most 256 characters')), ''),
  word: v.literal(DELETION_WORD, `Please type ${DELETION_WORD}`),
})
export type Deletion = v.InferOutput<typeof deletionSchema>
