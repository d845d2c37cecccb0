import * as v from 'valibot'
import { fulfilledSchema, fulfilmentSchema } from '../../contract/admin/fulfilment.ts'
import { answer } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

export const fulfil = endpoint('fulfil', 'POST', '/api/admin/orders/fulfil', {
  access: 'packOrders',
  summary:
    'Pack, send or deliver orders or pieces of them: each order for itself, and told what became of it',
  body: fulfilmentSchema,
  answer: answer(v.array(fulfilledSchema)),
})
