import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { newProduct } from '#tests/support/builders.ts'
import { IN_DOLLARS } from '#tests/support/paying.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { ADMIN } from '#tests/support/server-process.ts'
import type { Product } from '#shared/contract/product.ts'
import { median } from './median.ts'
import { asShopper, call, order, type Session } from './order.ts'
import { quietShop } from './quiet-shop.ts'

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
        const shop = await quietShop(IN_DOLLARS, {
          postgres: kind === 'postgres' ? postgres.url : undefined,
          folder,
        })
        try {
          report(folder === process.cwd() ? kind : `${kind}, before`, await ordersOf(shop.server.url))
        } finally {
          await shop.end()
        }
      }
    }
  } finally {
    await postgres.stop()
  }
}

type Times = Map<string, number[]>

function report(name: string, times: Times): void {
  const steps = [...times].map(([step, each]) => `${step} ${median(each).toFixed(1)}`)
  const whole = [...times.values()].reduce(
    (sums, each) => sums.map((sum, n) => sum + (each[n] ?? 0)),
    Array.from({ length: ORDERS }, () => 0),
  )
  // What falls on one order of ten, such as the letters of all of them, is not in the median.
  const mean = whole.reduce((sum, one) => sum + one, 0) / whole.length
  console.log(
    `  ${name.padEnd(18)} ${median(whole).toFixed(1).padStart(6)}, mean ${mean.toFixed(1).padStart(6)}   (${steps.join(', ')})`,
  )
}

async function ordersOf(url: string): Promise<Times> {
  const admin = await call<Session>(url, 'POST', '/api/user/login', ADMIN)
  const body = newProduct({ countInStock: 2 * (ORDERS + WARM_UP), sizes: ['S'], colors: ['Blue'] })
  const { data: product } = await call<{ data: Product }>(url, 'POST', '/api/product', body, admin.token)
  const shopper = await asShopper(url)
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
