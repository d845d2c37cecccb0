import * as v from 'valibot'
import type { Cart } from '#shared/contract/cart.ts'
import { cartSchema } from '#shared/contract/cart.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { addToCart, getCart, mergeCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import { errorBodySchema } from '#shared/errors.ts'
import type { Identity } from './db.ts'
import { guestIdOf, type Obstacle, type Operation, type Principal, userIdOf } from './records.ts'
import { retryAfterMs } from './retry-after.ts'
import { strangerIn } from './shop-answer.ts'

export type Send = (url: string, init: RequestInit) => Promise<Response>

/** What became of a request. */
export type Outcome =
  | { kind: 'cart'; cart: Cart; replayed: boolean }
  /** Nothing is known of the effect. */
  | { kind: 'later'; obstacle: Obstacle; afterMs?: number | undefined }
  /** The shop itself asked to be asked later. */
  | { kind: 'busy'; afterMs: number | undefined }
  | { kind: 'needs-login' }
  | { kind: 'refused'; message: string; left: number | undefined; cart: Cart | undefined }

/** A request of the contract, ready to be sent. */
export interface CartRequest {
  endpoint: Endpoint
  url: string
  init: RequestInit
}

const ENDPOINTS = { add: addToCart, set: setCartLine, remove: removeCartLine, merge: mergeCart } as const

/** One operation as its principal's request, under its key. */
export function operationRequest(
  operation: Operation,
  principal: Principal,
  identity: Identity | undefined,
): CartRequest {
  const endpoint = ENDPOINTS[operation.kind]
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': operation.key,
    ...authorization(principal, identity),
  }
  return requestOf(endpoint, endpoint.path, { headers, body: JSON.stringify(bodyOf(operation, principal)) })
}

/** The question for the principal's cart. */
export function readingRequest(principal: Principal, identity: Identity | undefined): CartRequest {
  const query = new URLSearchParams(ownerOf(principal)).toString()
  return requestOf(getCart, `${getCart.path}?${query}`, { headers: authorization(principal, identity) })
}

/** The shop's calls lead nowhere else: a redirect is somebody else's, and tells who. */
const requestOf = (endpoint: Endpoint, url: string, init: RequestInit): CartRequest => ({
  endpoint,
  url,
  init: { ...init, method: endpoint.method, redirect: 'manual' },
})

const ownerOf = (principal: Principal): Record<string, string> => {
  const userId = userIdOf(principal)
  return userId === null ? { guestId: guestIdOf(principal) ?? '' } : { userId }
}

/** The token of this user only: one user's change is never sent as another. */
function authorization(principal: Principal, identity: Identity | undefined): Record<string, string> {
  const userId = userIdOf(principal)
  return userId !== null && identity?.userId === userId && identity.token
    ? { authorization: `Bearer ${identity.token}` }
    : {}
}

function bodyOf(operation: Operation, principal: Principal): object {
  const owner = ownerOf(principal)
  if (operation.kind === 'merge') return { ...owner, guestId: operation.guestId }
  const { productId, size, color } = operation
  const line = { productId, size, color, ...owner }
  if (operation.kind === 'remove') return line
  const place = operation.kind === 'set' &&
    operation.position !== undefined && { position: operation.position }
  return { ...line, quantity: operation.quantity, ...place }
}

/** A refusal without a word is one all the same: who tells it has the specification's words (section 8). */
const refusalSchema = v.object({ ...errorBodySchema.entries, message: v.fallback(v.string(), '') })

/** Asked to come again: too long on the way, too many calls, starting or closing. */
const BUSY = new Set([408, 429, 503])

/**
 * What an answer says of the request. It counts only in the shop's own words: a café's login page answers 200 and
 * 403 too, and what answers in the shop's place says nothing of the effect.
 *
 * @param body as far as it is JSON.
 */
export function outcomeOf(endpoint: Endpoint, response: Response, body: unknown): Outcome {
  const { status, headers, ok } = response
  const afterMs = retryAfterMs(headers)
  if (strangerIn(response)) return { kind: 'later', obstacle: { by: 'stranger', status }, afterMs }
  const later: Outcome = { kind: 'later', obstacle: { by: 'shop', status }, afterMs }
  if (BUSY.has(status)) return { kind: 'busy', afterMs }
  if (ok) {
    const answer = v.safeParse(endpoint.answer, body)
    if (!answer.success) return later
    const { data } = answer.output as { data: Cart }
    return { kind: 'cart', cart: data, replayed: headers.get('idempotency-replayed') === 'true' }
  }
  const error = v.safeParse(refusalSchema, body)
  if (!error.success || status >= 500) return later
  if (status === 401) return { kind: 'needs-login' }
  const present = v.safeParse(cartSchema, error.output.data)
  return {
    kind: 'refused',
    message: error.output.message,
    left: error.output.left,
    cart: present.success ? present.output : undefined,
  }
}
