import * as v from 'valibot'
import { orderDetailSchema } from '../../contract/admin/order.ts'
import { lineChangeSchema, newPlaceSchema, orderNoteSchema } from '../../contract/admin/order-editing.ts'
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
    'Give a line of an order another size or colour of its product, until it is packed; it costs the same',
  params: byId,
  body: lineChangeSchema,
  answer: answer(orderDetailSchema),
})
