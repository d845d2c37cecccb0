import * as v from 'valibot'
import { orderDetailSchema } from '../../contract/admin/order.ts'
import { cancellingSchema } from '../../contract/admin/cancelling.ts'
import { newRefundSchema } from '../../contract/admin/refund.ts'
import { answer, idSchema } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

/** Orders that are cancelled, and money that goes back. */

export const refundOrder = endpoint('refundOrder', 'POST', '/api/admin/orders/:id/refunds', {
  access: 'refundOrders',
  summary: "Pay back some of an order's money, by the provider that took it or by hand; once for each id",
  params: v.object({ id: idSchema }),
  body: newRefundSchema,
  answer: answer(orderDetailSchema),
})

export const cancelOrder = endpoint('cancelOrder', 'POST', '/api/admin/orders/:id/cancel', {
  access: 'changeOrders',
  summary: 'Cancel an order or some of its pieces, with what becomes of stock and money',
  params: v.object({ id: idSchema }),
  body: cancellingSchema,
  answer: answer(orderDetailSchema),
})
