import * as v from 'valibot'
import { addressSchema } from '../contract/checkout.ts'
import { answer, fields, idSchema } from '../contract/common.ts'
import { followedOrderSchema } from '../contract/followed-order.ts'
import { ownCancellingSchema } from '../contract/own-order.ts'
import { endpoint } from './endpoint.ts'

/** What whoever ordered something does with it afterwards: signed in, or by the link of its letter. */

const byId = v.object({ id: idSchema })
const LINK = 'The link is not whole'
const byLink = fields({ key: v.optional(v.pipe(v.string(LINK), v.maxLength(100, LINK))) })

export const cancelOwnOrder = endpoint('cancelOwnOrder', 'POST', '/api/order/:id/cancel', {
  access: 'cart',
  summary: 'Cancel an order or pieces of it before they are packed; what was paid for them goes back',
  params: byId,
  query: byLink,
  body: ownCancellingSchema,
  answer: answer(followedOrderSchema),
})
export const changeOrderAddress = endpoint('changeOrderAddress', 'PUT', '/api/order/:id/address', {
  access: 'cart',
  summary: 'Change where an order goes before it is packed, as far as its charges stay the same',
  params: byId,
  query: byLink,
  body: addressSchema,
  answer: answer(followedOrderSchema),
})
