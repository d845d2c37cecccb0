import { answer } from '../contract/common.ts'
import { savedChangesSchema, savedSchema } from '../contract/saved.ts'
import { endpoint } from './endpoint.ts'

/** What a shopper keeps without buying it. */

export const getSaved = endpoint('getSaved', 'GET', '/api/saved', {
  access: 'customer',
  summary: "The user's wishlist and what they compare: ids of products, the newest first",
  answer: answer(savedSchema),
})
export const changeSaved = endpoint('changeSaved', 'POST', '/api/saved', {
  access: 'customer',
  summary: 'Put products into these lists or take them out; done twice it changes nothing more',
  body: savedChangesSchema,
  answer: answer(savedSchema),
})
