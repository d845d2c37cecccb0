import { SHOP_MARK } from '#shared/shop-mark.ts'
import { CACHED_HEADER } from './cached-response.ts'

/** Where the shop says that it is there: small, for everybody, and never answered from a cache. */
export const HEALTH_AT = '/api/health'

/** Who answered in the shop's place: a Wi-Fi that wants a login first, or anything else (a proxy, a filter, a CDN). */
export type Stranger = 'login' | 'other'

type Answer = Pick<Response, 'status' | 'type'> & { headers: Pick<Headers, 'get'> }

/** Whether an answer is the shop's own: said now, or kept by the worker when it was. */
export const isOfShop = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  headers.get(SHOP_MARK.name) === SHOP_MARK.value || headers.get(CACHED_HEADER) !== null

/** Who has answered instead of the shop; undefined for the shop itself. Of calls that follow no redirects. */
export function strangerIn(response: Answer): Stranger | undefined {
  if (isOfShop(response)) return undefined
  const { type, status, headers } = response
  const isPage = /^text\/html/i.test(headers.get('content-type') ?? '')
  // Of a redirect that is not followed nothing else is told: its status is 0.
  return type === 'opaqueredirect' || status === 511 || (status < 400 && isPage) ? 'login' : 'other'
}
