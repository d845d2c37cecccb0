import * as v from 'valibot'
import { answer, fields, idSchema } from '../contract/common.ts'
import { newReturnSchema, ownReturnsSchema, returnPhotoSchema } from '../contract/returns.ts'
import { endpoint } from './endpoint.ts'

/** Returns and exchanges, for whoever ordered: signed in, or by the link of a letter. */

const byId = v.object({ id: idSchema })
const ofReturn = v.object({ id: idSchema, returnId: idSchema })
const LINK = 'The link is not whole'
const byLink = fields({ key: v.optional(v.pipe(v.string(LINK), v.maxLength(100, LINK))) })

export const ownReturns = endpoint('ownReturns', 'GET', '/api/order/:id/returns', {
  access: 'cart',
  summary: 'What of an order can be sent back now, and what is being sent back',
  params: byId,
  query: byLink,
  answer: answer(ownReturnsSchema),
})
export const askReturn = endpoint('askReturn', 'POST', '/api/order/:id/returns', {
  access: 'cart',
  summary: 'Ask to send pieces back, for their money or for another size or colour; once for each id',
  params: byId,
  query: byLink,
  body: newReturnSchema,
  answer: answer(ownReturnsSchema),
})
export const withdrawReturn = endpoint(
  'withdrawReturn',
  'POST',
  '/api/order/:id/returns/:returnId/withdraw',
  {
    access: 'cart',
    summary: 'Keep what was to be sent back, while nothing of it has come',
    params: ofReturn,
    query: byLink,
    answer: answer(ownReturnsSchema),
  },
)
export const addReturnPhoto = endpoint('addReturnPhoto', 'POST', '/api/order/:id/returns/:returnId/photos', {
  access: 'cart',
  summary: 'Show what is wrong with the pieces; the shop and whoever asked see it, nobody else',
  params: ofReturn,
  query: byLink,
  multipart: true,
  answer: answer(ownReturnsSchema),
  status: 201,
})
export const ownReturnPhoto = endpoint(
  'ownReturnPhoto',
  'GET',
  '/api/order/:id/returns/:returnId/photos/:photoId',
  {
    access: 'cart',
    summary: 'A photo of a return',
    params: v.object({ id: idSchema, returnId: idSchema, photoId: idSchema }),
    query: byLink,
    answer: answer(returnPhotoSchema),
  },
)
