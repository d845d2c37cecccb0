import * as v from 'valibot'
import { rupeesSchema, timestampSchema } from './common.ts'

/** What became of an order's money. `paid` is `refunded` (gone back), `refunding` (on its way) and `kept` together. */
export const orderMoneySchema = v.object({
  paid: rupeesSchema,
  refunded: rupeesSchema,
  refunding: rupeesSchema,
  kept: rupeesSchema,
  /** What of the total need not be paid any more: pieces that were cancelled before they were paid for. */
  waived: rupeesSchema,
  /** Of the last refund that has gone. */
  refundedAt: v.nullable(timestampSchema),
})
export type OrderMoney = v.InferOutput<typeof orderMoneySchema>
