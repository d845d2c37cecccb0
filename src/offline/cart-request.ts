import * as v from 'valibot'
import type { Cart } from '#shared/contract/cart.ts'
import { cartSchema } from '#shared/contract/cart.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { addToCart, getCart, mergeCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import { errorBodySchema } from '#shared/errors.ts'
import type { Identity } from './db.ts'
import { guestIdOf, type Operation, type Principal, userIdOf } from './records.ts'

/** Milliseconds after which a request counts as lost: a frozen page must not hold the lock for long. */
const REQUEST_MS = 10_000

export type Send = (url: string, init: RequestInit) => Promise<Response>

/** What became of a request. */
export type Outcome =
  | { kind: 'cart'; cart: Cart; replayed: boolean }
  /** Nothing is known, or the shop asked to be asked later. */
  | { kind: 'later'; afterMs: number | undefined }
  | { kind: 'needs-login' }
  | { kind: 'refused'; message: string; cart: Cart | undefined }

const ENDPOINTS = { add: addToCart, set: setCartLine, remove: removeCartLine, merge: mergeCart } as const

/** Sends one operation as its principal, under its key. Never throws. */
export function sendOperation(
  send: Send,
  operation: Operation,
  principal: Principal,
  identity: Identity | undefined,
) {
  const endpoint = ENDPOINTS[operation.kind]
  return request(send, endpoint, endpoint.path, {
    headers: {
      'content-type': 'application/json',
      'idempotency-key': operation.key,
      ...authorization(principal, identity),
    },
    body: JSON.stringify(bodyOf(operation, principal)),
  })
}

/** Asks for the principal's cart. Never throws. */
export function fetchCart(send: Send, principal: Principal, identity: Identity | undefined) {
  const query = new URLSearchParams(ownerOf(principal)).toString()
  return request(send, getCart, `${getCart.path}?${query}`, { headers: authorization(principal, identity) })
}

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
  return operation.kind === 'remove' ? line : { ...line, quantity: operation.quantity }
}

async function request(send: Send, endpoint: Endpoint, url: string, init: RequestInit): Promise<Outcome> {
  try {
    const response = await send(url, {
      ...init,
      method: endpoint.method,
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    return judge(endpoint, response, await response.json())
  } catch {
    return { kind: 'later', afterMs: undefined }
  }
}

/** A refusal without a word is one all the same: who tells it has the specification's words (section 8). */
const refusalSchema = v.object({ ...errorBodySchema.entries, message: v.fallback(v.string(), '') })

/** A refusal counts only in the shop's own words: a café's login page answers 200 and 403 too. */
function judge(endpoint: Endpoint, response: Response, body: unknown): Outcome {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const later: Outcome = {
    kind: 'later',
    afterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : undefined,
  }
  if (response.ok) {
    const answer = v.safeParse(endpoint.answer, body)
    if (!answer.success) return later
    const { data } = answer.output as { data: Cart }
    return { kind: 'cart', cart: data, replayed: response.headers.get('idempotency-replayed') === 'true' }
  }
  const error = v.safeParse(refusalSchema, body)
  if (!error.success || response.status === 408 || response.status === 429 || response.status >= 500)
    return later
  if (response.status === 401) return { kind: 'needs-login' }
  const present = v.safeParse(cartSchema, error.output.data)
  return {
    kind: 'refused',
    message: error.output.message,
    cart: present.success ? present.output : undefined,
  }
}
