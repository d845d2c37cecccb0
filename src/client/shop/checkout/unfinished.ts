import type { Order } from '#shared/contract/order.ts'
import type { ApprovedPayment } from '#offline/records.ts'
import { finalize, markPaid } from './steps.ts'

/** Checkouts whose payment the page of the checkout sees to itself. */
export const takenCareOf = new Set<string>()

/** Has the shop take what was approved, and make the order of it; safe, however often. */
export async function finishPayment({ checkoutId, orderID }: ApprovedPayment): Promise<Order> {
  await markPaid(checkoutId, { id: orderID })
  return finalize(checkoutId)
}
