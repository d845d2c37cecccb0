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

export const retryRefund = endpoint('retryRefund', 'POST', '/api/admin/refunds/:id/retry', {
  access: 'refundOrders',
  summary: 'Ask again for a refund that failed; asked twice it is one',
  params: v.object({ id: idSchema }),
  answer: answer(v.null()),
})

export const cancelOrder = endpoint('cancelOrder', 'POST', '/api/admin/orders/:id/cancel', {
  access: 'changeOrders',
  summary: 'Cancel an order or some of its pieces, with what becomes of stock and money',
  params: v.object({ id: idSchema }),
  body: cancellingSchema,
  answer: answer(orderDetailSchema),
})
