import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { guestId } from './builders.ts'
import { type LooseInput, parametersOf } from './call.ts'

/** Nothing that could be done, so that what is asked is only whether the caller may ask. */
export const emptyHanded = (endpoint: Endpoint): LooseInput => ({
  params: Object.fromEntries(parametersOf(endpoint).map((name) => [name, 'none'])),
  ...(endpoint.name === 'getCart' ? { query: { guestId: guestId() } } : {}),
  ...(endpoint.method === 'GET' || endpoint.multipart ? {} : { body: {} }),
})

/** The kind of answer: who may ask gets one about what was asked, whatever it says. */
export function kindOf(status: number): 'answered' | 'sign in' | 'not for you' | 'broken' {
  if (status === 401) return 'sign in'
  if (status === 403) return 'not for you'
  return status === 405 || status >= 500 ? 'broken' : 'answered'
}
