import * as v from 'valibot'
import {
  adminReturnSchema,
  cameBackSchema,
  returnAnswerSchema,
  returnListQuerySchema,
  returnListSchema,
  returnReceiptSchema,
  settlingSchema,
} from '../../contract/admin/returns.ts'
import { answer, idSchema } from '../../contract/common.ts'
import { newReturnSchema, returnPhotoSchema } from '../../contract/returns.ts'
import { endpoint } from '../endpoint.ts'

/** Pieces that come back, as the shop sees them. */

const byId = v.object({ id: idSchema })
const one = answer(adminReturnSchema)

export const returnList = endpoint('returnList', 'GET', '/api/admin/returns', {
  access: 'seeOrders',
  summary: 'Returns: the open ones, the oldest first, or those that are over, the newest first',
  query: returnListQuerySchema,
  answer: returnListSchema,
})
export const returnsOfOrder = endpoint('returnsOfOrder', 'GET', '/api/admin/orders/:id/returns', {
  access: 'seeOrders',
  summary: 'The returns of an order, the newest first',
  params: byId,
  answer: answer(v.array(adminReturnSchema)),
})
export const takeReturn = endpoint('takeReturn', 'POST', '/api/admin/orders/:id/returns', {
  access: 'changeOrders',
  summary: 'Take a return for a shopper, whenever it is; it is approved with that',
  params: byId,
  body: newReturnSchema,
  answer: one,
})
export const answerReturn = endpoint('answerReturn', 'POST', '/api/admin/returns/:id/answer', {
  access: 'changeOrders',
  summary: 'Approve a return, which reserves what is wanted in exchange, or refuse it',
  params: byId,
  body: returnAnswerSchema,
  answer: one,
})
export const receiveReturn = endpoint('receiveReturn', 'POST', '/api/admin/returns/:id/receive', {
  access: 'packOrders',
  summary: 'Note which pieces have come back, and which of them can be sold again',
  params: byId,
  body: returnReceiptSchema,
  answer: one,
})
export const parcelCameBack = endpoint('parcelCameBack', 'POST', '/api/admin/orders/:id/came-back', {
  access: 'packOrders',
  summary: 'Note that the carrier has brought a parcel back undelivered',
  params: byId,
  body: cameBackSchema,
  answer: one,
})
export const settleReturn = endpoint('settleReturn', 'POST', '/api/admin/returns/:id/settle', {
  access: 'changeOrders',
  summary: 'Pay back what came back, or send something else in its stead',
  params: byId,
  body: settlingSchema,
  answer: one,
})
export const returnPhoto = endpoint('returnPhoto', 'GET', '/api/admin/returns/:id/photos/:photoId', {
  access: 'seeOrders',
  summary: 'A photo of a return',
  params: v.object({ id: idSchema, photoId: idSchema }),
  answer: answer(returnPhotoSchema),
})
