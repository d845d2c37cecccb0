import type { Cart } from '#shared/contract/cart.ts'
import { emptyCart } from '#shared/cart-rules.ts'
import { createCartClient } from '#offline/cart-client.ts'
import type { Environment } from '#offline/environment.ts'
import { type CartStorage, memoryCartStorage } from '#offline/cart-storage.ts'
import type { Identity } from '#offline/db.ts'
import { HEALTH_AT } from '#offline/shop-answer.ts'
import { SHOP_MARK } from '#shared/shop-mark.ts'

export const shirt = { productId: 'shirt', size: 'M', color: 'Blue' }
export const preview = { name: 'Linen Shirt', image: '', price: 1499, countInStock: 500 }
export const guest: Identity = { guestId: 'guest_1700000000000', userId: null, token: null }
export const asha: Identity = { guestId: guest.guestId, userId: 'asha', token: 'token-of-asha' }

interface Sent {
  method: string
  key: string | null
  token: string | null
  body: Record<string, unknown>
}

/** In the shop's own words. */
export const said = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { [SHOP_MARK.name]: SHOP_MARK.value, ...headers } })
export const cart = (overrides: Partial<Cart> = {}) =>
  said({ success: true, data: { ...emptyCart, ...overrides } })
export const refusal = (status: number, message: string) =>
  said({ success: false, code: 'conflict', message }, status)

/** A client whose time passes only when told, with a shop that gives these answers, then empty carts. */
export async function setUp({
  answers = [],
  who = guest,
  isThere = () => true,
  reading = () => cart(),
}: {
  answers?: ((body: Record<string, unknown>) => Response | Promise<Response>)[]
  who?: Identity
  /** Whether the shop answers a knock. */
  isThere?: () => boolean
  /** What the shop says of the cart when it is read. */
  reading?: () => Response
} = {}) {
  const sent: Sent[] = []
  let planned: { work: () => void; ms: number } | undefined
  let left = 0
  let reads = 0
  let keys = 0
  const memory = memoryCartStorage()
  // A disk returns a new object at each read.
  const storage: CartStorage = {
    read: async () => structuredClone(await memory.read()),
    change: (step) => memory.change((known) => step(structuredClone(known))),
  }
  const environment: Environment = {
    storage,
    send(url, init) {
      if (url === HEALTH_AT)
        return isThere() ? Promise.resolve(said({ status: 'ok' })) : Promise.reject(new TypeError('Nobody'))
      const headers = new Headers(init.headers)
      const method = init.method ?? 'GET'
      if (method === 'GET') {
        reads += 1
        return Promise.resolve(reading())
      }
      const body = JSON.parse(init.body as string) as Record<string, unknown>
      sent.push({ method, key: headers.get('idempotency-key'), token: headers.get('authorization'), body })
      const answer = answers.shift() ?? (() => cart({ version: sent.length }))
      return new Promise((resolve) => setTimeout(() => resolve(answer(body)), 0))
    },
    withReplayLock: (work) => work(),
    announce: () => undefined,
    onLeft: () => void left++,
    later(work, ms) {
      const plan = { work, ms }
      planned = plan
      return () => {
        if (planned === plan) planned = undefined
      }
    },
    random: () => 1,
  }
  const client = createCartClient(environment)
  const newMeta = () => ({ idempotencyKey: `key-${keys++}`, now: 0 })
  await client.identify(() => who, newMeta())
  return {
    client,
    sent,
    newMeta,
    storage,
    planned: () => planned?.ms,
    timesLeft: () => left,
    timesRead: () => reads,
    /** Runs what was planned, through to the end of its replay. */
    async wait() {
      planned?.work()
      await client.replayNow()
    },
  }
}

export const sets = (quantity: number) => ({ kind: 'set', ...shirt, quantity, preview }) as const
export const adds = { kind: 'add', ...shirt, quantity: 1, preview } as const
