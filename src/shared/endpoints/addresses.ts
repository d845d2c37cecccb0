import * as v from 'valibot'
import { addressBookSchema, newAddressSchema } from '../contract/address-book.ts'
import { answer, idSchema } from '../contract/common.ts'
import { endpoint } from './endpoint.ts'

/** The user's address book; each change is answered with the whole of it. */

const byId = v.object({ id: idSchema })
const book = answer(addressBookSchema)

export const myAddresses = endpoint('myAddresses', 'GET', '/api/user/addresses', {
  access: 'customer',
  summary: "The user's addresses: the default first, then the newest",
  answer: book,
})
export const addAddress = endpoint('addAddress', 'POST', '/api/user/addresses', {
  access: 'customer',
  summary: 'Add an address; one that is there already stays as it is',
  body: newAddressSchema,
  answer: book,
  status: 201,
})
export const changeAddress = endpoint('changeAddress', 'PUT', '/api/user/addresses/:id', {
  access: 'customer',
  summary: 'Change an address, or make it the default',
  params: byId,
  body: newAddressSchema,
  answer: book,
})
export const removeAddress = endpoint('removeAddress', 'DELETE', '/api/user/addresses/:id', {
  access: 'customer',
  summary: 'Remove an address; one that is gone already is no error',
  params: byId,
  answer: book,
})
