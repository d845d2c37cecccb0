import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import { guestId, newKey, newProduct } from '../builders.ts'
import { basketOf, paidBy } from '../paying.ts'
import { ADMIN } from '../server-process.ts'

export const STOCK = 100_000
/** Lines hold 99 pieces at most. */
const PIECES_OF_A_CART = 90

/** What a shop has promised, and how it answered meanwhile. */
export interface Promised {
  orders: readonly string[]
  /** Pieces put into carts. */
  pieces: number
  /** Calls that had no answer, or were told to come again, and were sent again. */
  again: number
  /** Answers that no shopper should ever see, in words. */
  wrong: readonly string[]
}

export interface Shoppers {
  /** Orders and pieces so far. */
  promised: () => number
  /** Everybody finishes what they are at. */
  stop: () => Promise<Promised>
}

type Way = 'cash' | 'paypal'
interface Session {
  data: { _id: string }
  token: string
}

/**
 * Shoppers of a shop's process that dies under them: half of them order, the others fill carts. Whoever has no answer
 * asks again with the same key until there is one, as the shop's own pages do.
 */
export async function startShoppers(url: string, ways: readonly Way[], count = 4): Promise<Shoppers> {
  const orders: string[] = []
  const wrong: string[] = []
  let [pieces, again, isOver] = [0, 0, false]

  async function call<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
    const key = newKey()
    for (;;) {
      const answer = await send(url + path, { method, body, token, key })
      if (answer?.ok) return (await answer.json()) as T
      if (answer && answer.status !== 503) {
        const text = await answer.text()
        // The shopper's approval had arrived, and the shop has taken the money by itself since.
        if (/ORDER_ALREADY_CAPTURED/.test(text) && path.endsWith('/approve')) return {} as T
        const words = `${method} ${path}: ${answer.status} ${text}`
        wrong.push(words)
        throw new Error(words)
      }
      await answer?.arrayBuffer()
      again++
      await pause(10 + Math.random() * 40)
    }
  }
  const { token: owner } = await call<Session>('POST', '/api/user/login', ADMIN)
  const payment = { cash: true, cashMaximum: '', cashFee: '', cashOpenOrders: '' }
  await call('PUT', '/api/admin/shop-settings/payment', { version: 0, value: payment }, owner)
  const sold = newProduct({ countInStock: STOCK, price: 1000, sizes: ['S'], colors: ['Blue'] })
  const { data: shirt } = await call<{ data: Product }>('POST', '/api/product', sold, owner)

  const order = async (token: string, way: Way) => {
    const body = { ...basketOf([[shirt, 1]]), paymentMethod: way === 'cash' ? 'Cash on delivery' : 'Paypal' }
    const { data: checkout } = await call<Session>('POST', '/api/checkout', body, token)
    const path = `/api/checkout/${checkout._id}`
    if (way === 'paypal') {
      const begun = await call<{ data: { orderID: string } }>('POST', `${path}/payment-order`, {}, token)
      const { orderID } = begun.data
      await call('POST', `/demo/paypal/v2/checkout/orders/${orderID}/approve`)
      await call('PUT', `${path}/pay`, paidBy(orderID), token)
    }
    const { data: made } = await call<Session>('POST', `${path}/finalize`, {}, token)
    orders.push(made._id)
  }
  const buying = async (shopper: number) => {
    for (let turn = shopper; !isOver; turn++) {
      // One person is trusted with a few orders that are paid at the door.
      const body = { email: `asha${shopper}.${turn}@shop.example` }
      const { token } = await call<Session>('POST', '/api/user/guest', body)
      await order(token, ways[turn % ways.length] ?? 'cash')
    }
  }
  const filling = async () => {
    let guest = guestId()
    for (let turn = 0; !isOver; turn++) {
      if (turn % PIECES_OF_A_CART === 0) guest = guestId()
      const line = { productId: shirt._id, size: 'S', color: 'Blue', quantity: 1, guestId: guest }
      await call('POST', '/api/cart', line)
      pieces++
      // Beside orders, which are of five calls.
      await pause(10)
    }
  }
  const works = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? buying(n) : filling()))
  const all = Promise.allSettled(works)
  return {
    promised: () => orders.length + pieces,
    async stop() {
      isOver = true
      await all
      return { orders, pieces, again, wrong }
    },
  }
}

interface Sent {
  method: string
  body?: object | undefined
  token?: string | undefined
  key: string
}

const send = (url: string, { method, body, token, key }: Sent): Promise<Response | undefined> =>
  fetch(url, {
    method,
    headers: {
      'idempotency-key': key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
