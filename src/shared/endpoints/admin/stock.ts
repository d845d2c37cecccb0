import * as v from 'valibot'
import {
  deliveriesQuerySchema,
  deliveriesSchema,
  deliveryEditSchema,
  deliveryParams,
  stockDeliverySchema,
  newDeliverySchema,
  receivingSchema,
} from '../../contract/admin/delivery.ts'
import { stockHistoryQuerySchema, stockHistorySchema } from '../../contract/admin/stock-history.ts'
import { answer } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

export const stockHistory = endpoint('stockHistory', 'GET', '/api/admin/stock-history', {
  access: 'seeInventory',
  summary: 'What came to the stock and what went, with who, when and why, newest first',
  query: stockHistoryQuerySchema,
  answer: stockHistorySchema,
})

export const deliveries = endpoint('deliveries', 'GET', '/api/admin/deliveries', {
  access: 'seeInventory',
  summary: 'Deliveries that are expected or have come, newest first',
  query: deliveriesQuerySchema,
  answer: deliveriesSchema,
})
export const delivery = endpoint('delivery', 'GET', '/api/admin/deliveries/:id', {
  access: 'seeInventory',
  summary: 'A delivery with its lines',
  params: deliveryParams,
  answer: answer(stockDeliverySchema),
})
export const addDelivery = endpoint('addDelivery', 'POST', '/api/admin/deliveries', {
  access: 'editInventory',
  summary: 'Write down a delivery that is to come',
  body: newDeliverySchema,
  idempotent: true,
  status: 201,
  answer: answer(stockDeliverySchema),
})
export const editDelivery = endpoint('editDelivery', 'PUT', '/api/admin/deliveries/:id', {
  access: 'editInventory',
  summary: 'Change a delivery that is to come; what has been booked in stays',
  params: deliveryParams,
  body: deliveryEditSchema,
  answer: answer(stockDeliverySchema),
})
export const receiveDelivery = endpoint('receiveDelivery', 'POST', '/api/admin/deliveries/:id/receive', {
  access: 'editInventory',
  summary: 'Book in what has come of a delivery, all of it or a part',
  params: deliveryParams,
  body: receivingSchema,
  idempotent: true,
  answer: answer(stockDeliverySchema),
})
export const deleteDelivery = endpoint('deleteDelivery', 'DELETE', '/api/admin/deliveries/:id', {
  access: 'editInventory',
  summary: 'Delete a delivery of which nothing has come',
  params: deliveryParams,
  answer: answer(v.null()),
})
