import * as v from 'valibot'
import { ORDER_STATUSES } from '../limits.ts'
import { checkoutItemSchema, storedAddressSchema } from './checkout.ts'
import { idSchema, rupeesSchema, timestampSchema } from './common.ts'
import { orderMoneySchema } from './order-money.ts'
import { shownTotalsSchema } from './totals.ts'

export const orderItemSchema = v.object({
  ...checkoutItemSchema.entries,
  /** How many of its pieces were cancelled one by one; absent where none was. */
  cancelled: v.optional(v.number()),
  /** How many came back; absent where none did. */
  returned: v.optional(v.number()),
  /** Of a line that was sent in exchange: for which line, from 0. Its price is 0. */
  exchangeOf: v.optional(v.number()),
})

export const orderSchema = v.object({
  _id: idSchema,
  /** What people say instead of the id; absent of an order without one. */
  number: v.optional(v.number()),
  createdAt: timestampSchema,
  user: v.object({ _id: idSchema, name: v.string(), email: v.string() }),
  orderItems: v.array(orderItemSchema),
  shippingAddress: storedAddressSchema,
  shippingMethod: v.string(),
  paymentMethod: v.string(),
  totalPrice: rupeesSchema,
  /** Absent where the total is the pieces and nothing else. */
  totals: v.optional(shownTotalsSchema),
  isPaid: v.boolean(),
  paidAt: v.nullable(timestampSchema),
  isDelivered: v.boolean(),
  deliveredAt: v.nullable(timestampSchema),
  status: v.picklist(ORDER_STATUSES),
  /** Absent where the order was paid, or not, and that was all. */
  money: v.optional(orderMoneySchema),
})
export type Order = v.InferOutput<typeof orderSchema>
export type OrderStatus = Order['status']

export const myOrdersQuerySchema = v.object({
  /** The `nextCursor` of the last answer. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
})
export type MyOrdersQuery = v.InferOutput<typeof myOrdersQuerySchema>

/** An order without its address, or with half of one, is an order still: the place is then N/A (spec, section 2). */
export const shownOrderSchema = v.object({
  ...orderSchema.entries,
  shippingAddress: v.fallback(v.partial(storedAddressSchema), {}),
})
export type ShownOrder = v.InferOutput<typeof shownOrderSchema>
