import * as v from 'valibot'
import { answer } from '../contract/common.ts'
import { deletionSchema, myDataSchema } from '../contract/my-data.ts'
import { endpoint } from './endpoint.ts'

/** What a person may ask of a shop that knows them. */

export const myData = endpoint('myData', 'GET', '/api/user/my-data', {
  access: 'customer',
  summary: 'All that the shop knows of the user, as a file',
  answer: answer(myDataSchema),
})
export const deleteAccount = endpoint('deleteAccount', 'POST', '/api/user/delete-account', {
  access: 'customer',
  summary: "Delete the user's account; orders stay, without the person",
  body: deletionSchema,
  answer: answer(v.null()),
})
