import * as v from 'valibot'
import { answer } from '../contract/common.ts'
import { endpoint } from './endpoint.ts'

/** What the payment providers call. */

export const paymentWebhook = endpoint('paymentWebhook', 'POST', '/api/payment/webhook', {
  access: 'public',
  summary: 'A notice of PayPal, verified with it',
  answer: answer(v.null()),
})
export const razorpayWebhook = endpoint('razorpayWebhook', 'POST', '/api/payment/webhook/razorpay', {
  access: 'public',
  summary: 'A notice of Razorpay, verified by its signature',
  answer: answer(v.null()),
})
