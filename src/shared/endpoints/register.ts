import { registrationSchema } from '../contract/registration.ts'
import { sessionSchema } from '../contract/user.ts'
import { endpoint } from './endpoint.ts'

export const register = endpoint('register', 'POST', '/api/user/register', {
  access: 'public',
  summary: 'Make an account and sign in',
  body: registrationSchema,
  answer: sessionSchema,
  status: 201,
})
