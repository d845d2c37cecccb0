import * as v from 'valibot'
import { deliveryEstimateSchema, deliveryQuestionSchema } from '../contract/charges.ts'
import { answer } from '../contract/common.ts'
import { endpoint } from './endpoint.ts'

/** By itself: a product's page asks it, and needs nothing of what a purchase does. */
export const deliveryEstimate = endpoint('deliveryEstimate', 'GET', '/api/delivery', {
  access: 'public',
  summary:
    'What the delivery of a piece to a place costs, and how long it takes; null where nothing is delivered',
  query: deliveryQuestionSchema,
  answer: answer(v.nullable(deliveryEstimateSchema)),
})
