import * as v from 'valibot'
import { answer } from '../contract/common.ts'
import { endpoint } from './endpoint.ts'

export const visit = endpoint('visit', 'POST', '/api/visit', {
  access: 'public',
  summary: 'Count a visit: as a number of the day, without whose it was',
  answer: answer(v.null()),
})
