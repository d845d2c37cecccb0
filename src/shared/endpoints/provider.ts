import * as v from 'valibot'
import { answer } from '../contract/common.ts'
import { endpoint } from './endpoint.ts'

/** What the payment provider calls. */

export const paymentWebhook = endpoint('paymentWebhook', 'POST', '/api/payment/webhook', {
  access: 'public',
  summary: 'A notice of the payment provider, verified with it',
  answer: answer(v.null()),
})
