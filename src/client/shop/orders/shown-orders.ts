import * as v from 'valibot'
import { answer } from '#shared/contract/common.ts'
import { shownFollowedSchema } from '#shared/contract/followed-order.ts'
import { type ShownOrder, shownOrderSchema } from '#shared/contract/order.ts'
import { getOrder, linkedOrder, myOrders } from '#shared/endpoints/purchase.ts'

/** As the shop answers; what each record says is looked at one by one. */
export const anyOrders = {
  ...myOrders,
  answer: v.object({
    ...answer(v.array(v.unknown())).entries,
    nextCursor: v.optional(v.nullable(v.string())),
  }),
}
export const shownOrder = { ...getOrder, answer: answer(shownFollowedSchema) }
export const shownLinkedOrder = { ...linkedOrder, answer: answer(shownFollowedSchema) }

export interface ShownOrders {
  orders: readonly ShownOrder[]
  /** Records that are no orders by the contract: one of them hides itself, not the others. */
  leftOut: number
}

export function shownOrders(records: readonly unknown[]): ShownOrders {
  const orders = records.flatMap((record) => {
    const parsed = v.safeParse(shownOrderSchema, record)
    return parsed.success ? [parsed.output] : []
  })
  return { orders, leftOut: records.length - orders.length }
}

export const placeOf = ({ city, country }: ShownOrder['shippingAddress']): string =>
  city && country ? `${city}, ${country}` : 'N/A'
