import * as v from 'valibot'
import { rupeesSchema } from './common.ts'

/**
 * The lines of a sum, in rupees: `items - discount + delivery + paymentFee + taxOnTop` is the total, and `taxInside` is
 * a part of it.
 */
export const shownTotalsSchema = v.object({
  items: rupeesSchema,
  discount: rupeesSchema,
  delivery: rupeesSchema,
  paymentFee: rupeesSchema,
  taxOnTop: rupeesSchema,
  taxInside: rupeesSchema,
  /** By name and rate. */
  taxes: v.array(v.object({ name: v.string(), percent: v.number(), amount: rupeesSchema })),
  /** What the discount was given for. */
  code: v.optional(v.string()),
  /** From the order to the delivery. */
  deliveryDays: v.optional(v.number()),
})
export type ShownTotals = v.InferOutput<typeof shownTotalsSchema>
