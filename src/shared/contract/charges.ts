import * as v from 'valibot'
import { idSchema, text } from './common.ts'

/** What comes on top of the prices or is inside them, as far as it is the same for everybody. Money in rupees. */
export const chargesSchema = v.object({
  /** What the prices are said to be; empty where there is no tax. */
  tax: v.string(),
  /** Null while the owner has set no zones. */
  delivery: v.nullable(
    v.object({
      least: v.number(),
      /** Everywhere, and whatever is sent. */
      isFlat: v.boolean(),
      /** Wherever there is a charge; null where that depends on the place. */
      freeFrom: v.nullable(v.number()),
      leastDays: v.number(),
      mostDays: v.number(),
    }),
  ),
})
export type Charges = v.InferOutput<typeof chargesSchema>
export type DeliveryCharges = NonNullable<Charges['delivery']>

export const deliveryQuestionSchema = v.object({
  /** A PIN code, or a country. */
  to: text('Write a PIN code, or a country', 1, 60),
  productId: v.optional(idSchema),
})
export const deliveryEstimateSchema = v.object({
  /** Where to, as it was understood. */
  place: v.string(),
  /** Rupees, for one piece. */
  charge: v.number(),
  freeFrom: v.nullable(v.number()),
  days: v.number(),
})
export type DeliveryEstimate = v.InferOutput<typeof deliveryEstimateSchema>
