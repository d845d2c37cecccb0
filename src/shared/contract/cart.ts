import * as v from 'valibot'
import { GUEST_ID, LINE_QUANTITY } from '../limits.ts'
import { countSchema, fields, idSchema, rupeesSchema, text, timestampSchema } from './common.ts'

export const guestIdSchema = v.pipe(
  v.string('guestId is missing'),
  v.regex(GUEST_ID, 'That is not a guest id'),
)
/** Clients send both ids; the one that they have not got may be empty. */
const emptyIsAbsent = v.pipe(
  v.literal(''),
  v.transform(() => null),
)
const userIdEntry = v.optional(v.nullable(v.union([emptyIsAbsent, idSchema], 'That is not an id')))
const ownerEntries = {
  userId: userIdEntry,
  guestId: v.optional(v.nullable(v.union([emptyIsAbsent, guestIdSchema], 'That is not a guest id'))),
}
export const cartOwnerSchema = v.object(ownerEntries)
export type CartOwner = v.InferOutput<typeof cartOwnerSchema>

const lineEntries = {
  productId: idSchema,
  size: text('A size is required', 1, 60),
  color: text('A color is required', 1, 60),
}
const quantityMessage = 'Quantity must be a whole number from 1 to 99'
const quantitySchema = v.pipe(
  v.number(quantityMessage),
  v.integer(quantityMessage),
  v.minValue(LINE_QUANTITY.min, quantityMessage),
  v.maxValue(LINE_QUANTITY.max, quantityMessage),
)

const positionMessage = 'Position must be a whole number, 0 or more'

/** POST adds this many to the line; PUT makes the line this many. */
export const cartChangeSchema = fields({ ...lineEntries, quantity: quantitySchema, ...ownerEntries })
export const cartSettingSchema = fields({
  ...cartChangeSchema.entries,
  /** From 0: where a line stands that this makes, so that one that was removed comes back at its place; else last. */
  position: v.optional(
    v.pipe(v.number(positionMessage), v.integer(positionMessage), v.minValue(0, positionMessage)),
  ),
})
export type CartChange = v.InferOutput<typeof cartSettingSchema>
export const cartRemovalSchema = fields({ ...lineEntries, ...ownerEntries })
export const cartMergeSchema = fields({ userId: userIdEntry, guestId: guestIdSchema })

/** `quantity` is told by the device alone, which knows what was set on it. */
export const NOTICE_KINDS = ['price', 'stock', 'gone', 'quantity'] as const
export const noticeSchema = v.object({
  productId: idSchema,
  size: v.string(),
  color: v.string(),
  kind: v.picklist(NOTICE_KINDS),
  message: v.string(),
})
export type CartNotice = v.InferOutput<typeof noticeSchema>

export const cartLineSchema = v.object({
  productId: idSchema,
  name: v.string(),
  image: v.string(),
  size: v.string(),
  color: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The selling price of one piece, in rupees. */
  price: rupeesSchema,
  /** What it cost before, in rupees; only where that was more. */
  originalPrice: v.optional(rupeesSchema),
  /** What can be bought now of this size and colour. */
  countInStock: countSchema,
})
export type CartLine = v.InferOutput<typeof cartLineSchema>

export const cartSchema = v.object({
  products: v.array(cartLineSchema),
  totalPrice: rupeesSchema,
  version: countSchema,
  updatedAt: v.nullable(timestampSchema),
  notices: v.array(noticeSchema),
})
export type Cart = v.InferOutput<typeof cartSchema>
