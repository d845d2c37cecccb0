import * as v from 'valibot'
import { orderDetailSchema } from '../../contract/admin/order.ts'
import {
  addedPieceSchema,
  lineChangeSchema,
  newPlaceSchema,
  orderNoteSchema,
} from '../../contract/admin/order-editing.ts'
import { answer, idSchema } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

/** What is put right of an order that was made. */

const byId = v.object({ id: idSchema })

export const moveOrder = endpoint('moveOrder', 'PUT', '/api/admin/orders/:id/address', {
  access: 'changeOrders',
  summary: 'Change where an order goes until it is sent, as far as its charges stay the same',
  params: byId,
  body: newPlaceSchema,
  answer: answer(orderDetailSchema),
})
export const noteOrder = endpoint('noteOrder', 'POST', '/api/admin/orders/:id/notes', {
  access: 'packOrders',
  summary: 'Note something of an order, for the staff alone',
  params: byId,
  body: orderNoteSchema,
  answer: answer(orderDetailSchema),
})

export const changeOrderLine = endpoint('changeOrderLine', 'PUT', '/api/admin/orders/:id/lines', {
  access: 'changeOrders',
  summary:
    'Give a line of an order, or some of its pieces, another size or colour of its product, until they are packed; they cost the same',
  params: byId,
  body: lineChangeSchema,
  answer: answer(orderDetailSchema),
})

export const addOrderPiece = endpoint('addOrderPiece', 'POST', '/api/admin/orders/:id/lines', {
  access: 'changeOrders',
  summary: 'Add a piece to an order at the price of now, until it is packed or invoiced; its sum grows by it',
  params: byId,
  body: addedPieceSchema,
  answer: answer(orderDetailSchema),
})
