import * as v from 'valibot'
import {
  checkoutSchema,
  newCheckoutSchema,
  paymentConfigSchema,
  paymentOrderSchema,
  paymentQuestionSchema,
  paymentSchema,
  totalsAnswerSchema,
  totalsQuestionSchema,
} from '../contract/checkout.ts'
import { answer, fields, idSchema } from '../contract/common.ts'
import { followedOrderSchema } from '../contract/followed-order.ts'
import { myOrdersQuerySchema, orderSchema } from '../contract/order.ts'
import { endpoint } from './endpoint.ts'

/** From the cart to the order: what only a shopper who buys needs to load. */

const byId = v.object({ id: idSchema })

export const paymentConfig = endpoint('paymentConfig', 'GET', '/api/payment/config', {
  access: 'public',
  summary: 'How this shop takes payments, and which of them an order may use',
  query: paymentQuestionSchema,
  answer: answer(paymentConfigSchema),
})
export const checkoutTotals = endpoint('checkoutTotals', 'POST', '/api/checkout/totals', {
  access: 'customer',
  summary: 'What a checkout would come to, line by line; nothing is held by it',
  body: totalsQuestionSchema,
  answer: answer(totalsAnswerSchema),
})
export const createCheckout = endpoint('createCheckout', 'POST', '/api/checkout', {
  access: 'customer',
  summary: 'Freeze prices and hold stock for 15 minutes',
  body: newCheckoutSchema,
  answer: answer(checkoutSchema),
  idempotent: true,
  status: 201,
})
export const createPaymentOrder = endpoint('createPaymentOrder', 'POST', '/api/checkout/:id/payment-order', {
  access: 'customer',
  summary: "Make the payment provider's order for the frozen amount",
  params: byId,
  answer: answer(paymentOrderSchema),
})
export const payCheckout = endpoint('payCheckout', 'PUT', '/api/checkout/:id/pay', {
  access: 'customer',
  summary: 'Have the payment verified and captured',
  params: byId,
  body: paymentSchema,
  answer: answer(checkoutSchema),
  idempotent: true,
})
export const finalizeCheckout = endpoint('finalizeCheckout', 'POST', '/api/checkout/:id/finalize', {
  access: 'customer',
  summary: 'Make the order of a paid checkout, once',
  params: byId,
  answer: answer(orderSchema),
  idempotent: true,
})

export const myOrders = endpoint('myOrders', 'GET', '/api/order/my-orders', {
  access: 'customer',
  summary: "The user's orders, newest first, 200 at a time",
  query: myOrdersQuerySchema,
  answer: v.object({ ...answer(v.array(orderSchema)).entries, nextCursor: v.nullable(v.string()) }),
})
export const getOrder = endpoint('getOrder', 'GET', '/api/order/:id', {
  access: 'customer',
  summary: 'One order, for its owner and for admins',
  params: byId,
  answer: answer(followedOrderSchema),
})
const LINK = 'The link is not whole'
export const linkedOrder = endpoint('linkedOrder', 'GET', '/api/order/:id/linked', {
  access: 'public',
  summary: 'One order, for whoever has the link of its letter',
  params: byId,
  query: fields({ key: v.pipe(v.string(LINK), v.maxLength(100, LINK)) }),
  answer: answer(followedOrderSchema),
})
