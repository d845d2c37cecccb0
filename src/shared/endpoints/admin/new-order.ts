import {
  newOrderSchema,
  orderTotalsQuestionSchema,
  placedOrderSchema,
} from '../../contract/admin/new-order.ts'
import { totalsAnswerSchema } from '../../contract/checkout.ts'
import { answer } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

/** Orders that somebody of the staff takes: on the telephone, at a counter. */

export const orderTotals = endpoint('orderTotals', 'POST', '/api/admin/orders/totals', {
  access: 'changeOrders',
  summary: 'What an order for a customer would come to, line by line; nothing is held by it',
  body: orderTotalsQuestionSchema,
  answer: answer(totalsAnswerSchema),
})

export const takeOrder = endpoint('takeOrder', 'POST', '/api/admin/orders', {
  access: 'changeOrders',
  summary: 'Make an order for a customer, to be paid at the door or paid to the shop already',
  body: newOrderSchema,
  answer: answer(placedOrderSchema),
  idempotent: true,
  status: 201,
})
