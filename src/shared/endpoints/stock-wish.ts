import * as v from 'valibot'
import { idSchema } from '../contract/common.ts'
import { stockWishSchema } from '../contract/stock-wish.ts'
import { endpoint } from './endpoint.ts'

export const wishForStock = endpoint('wishForStock', 'POST', '/api/product/:id/stock-wish', {
  access: 'cart',
  summary:
    'Be told once, by letter and on devices that want it, when a size or colour that is sold out is back',
  params: v.object({ id: idSchema }),
  body: stockWishSchema,
  answer: v.object({ success: v.literal(true), message: v.string() }),
})
