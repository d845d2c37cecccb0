import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { newProduct } from '#tests/support/builders.ts'
import { IN_DOLLARS, basketOf, paidBy } from '#tests/support/paying.ts'
import { newDatabase, startPostgres } from '#tests/support/postgres.ts'
import { ADMIN, startServer } from '#tests/support/server-process.ts'
import type { Product } from '#shared/contract/product.ts'
import { median } from './median.ts'

/** Orders whose time is taken, one after the other, and those before them that warm the server up. */
const ORDERS = 200
const WARM_UP = 40

/**
 * `npm run bench -- orders`: how long a whole order takes, from the cart to the order, one after the other: six calls,
 * of which one is the payment simulator's own, on both databases that keep what they are told. What one write to this
 * disk takes stands beside it. BEFORE names the folder of another build, to be measured turn by turn with this one.
 */
export async function measureOrders(before: string | undefined): Promise<void> {
  console.log(
    `\nA whole order, median of ${ORDERS}, in ms; one write that is on disk takes ${oneFlush().toFixed(2)}`,
  )
  const postgres = await startPostgres({ durable: true })
  try {
    for (const kind of ['sqlite', 'postgres'] as const) {
      for (const folder of before ? [before, process.cwd()] : [process.cwd()]) {
        const database = kind === 'postgres' ? await newDatabase(postgres.url) : undefined
        const environment = { ...IN_DOLLARS, DEMO: 'on', ...(database && { DATABASE_URL: database.url }) }
        const server = await startServer(environment, { folder })
        try {
          report(folder === process.cwd() ? kind : `${kind}, before`, await ordersOf(server.url))
        } finally {
          await server.remove()
          await database?.drop()
        }
      }
    }
  } finally {
    await postgres.stop()
  }
}

interface Session {
  data: { _id: string }
  token: string
}

const SHOPPER = { name: 'Asha Rao', email: 'asha@shop.example', password: 'linen-and-silk' }

type Times = Map<string, number[]>

function report(name: string, times: Times): void {
  const steps = [...times].map(([step, each]) => `${step} ${median(each).toFixed(1)}`)
  const whole = [...times.values()].reduce(
    (sums, each) => sums.map((sum, n) => sum + (each[n] ?? 0)),
    Array.from({ length: ORDERS }, () => 0),
  )
  console.log(`  ${name.padEnd(18)} ${median(whole).toFixed(1).padStart(6)}   (${steps.join(', ')})`)
}

async function ordersOf(url: string): Promise<Times> {
  const admin = await call<Session>(url, 'POST', '/api/user/login', ADMIN)
  const body = newProduct({ countInStock: 2 * (ORDERS + WARM_UP), sizes: ['S'], colors: ['Blue'] })
  const { data: product } = await call<{ data: Product }>(url, 'POST', '/api/product', body, admin.token)
  const shopper = await call<Session>(url, 'POST', '/api/user/register', SHOPPER)
  const times: Times = new Map()
  for (let n = -WARM_UP; n < ORDERS; n++) {
    const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const start = performance.now()
      const answer = await work()
      if (n >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - start])
      return answer
    }
    await order(url, shopper, product, step)
  }
  return times
}

async function order(
  url: string,
  { token, data: { _id: userId } }: Session,
  product: Product,
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const checkout = basketOf([[product, 1]])
  const line = { productId: product._id, size: 'S', color: 'Blue', quantity: 1, userId }
  await step('cart', () => call(url, 'POST', '/api/cart', line, token))
  const { data } = await step('checkout', () =>
    call<{ data: { _id: string } }>(url, 'POST', '/api/checkout', checkout, token),
  )
  const path = `/api/checkout/${data._id}`
  const payment = await step('payment', () =>
    call<{ data: { orderID: string } }>(url, 'POST', `${path}/payment-order`, undefined, token),
  )
  const { orderID } = payment.data
  await step('approval', () => call(url, 'POST', `/demo/paypal/v2/checkout/orders/${orderID}/approve`))
  await step('paid', () => call(url, 'PUT', `${path}/pay`, paidBy(orderID), token))
  await step('order', () => call(url, 'POST', `${path}/finalize`, undefined, token))
}

async function call<T>(url: string, method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** What one small write takes here until it is on the disk, ms. */
function oneFlush(): number {
  const file = join(tmpdir(), `darzi-flush-${process.pid}`)
  const handle = openSync(file, 'w')
  try {
    return median(
      Array.from({ length: 50 }, () => {
        const start = performance.now()
        writeSync(handle, Buffer.alloc(4096))
        fdatasyncSync(handle)
        return performance.now() - start
      }),
    )
  } finally {
    closeSync(handle)
    rmSync(file)
  }
}
