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
import { processTime } from './process-time.ts'
import { type QuietShop, quietShop } from './quiet-shop.ts'

/** Orders whose time is taken, one after the other, and those before them that warm the server up. */
const ORDERS = 200
const WARM_UP = 60
/** Orders of one build, before the other has its turn: a machine that slows down slows both. */
const IN_TURN = 10

interface Build {
  name: string
  shop: QuietShop
  order: (step: Step) => Promise<void>
  /** Of each call, ms. */
  times: Map<string, number[]>
}
type Step = Parameters<typeof order>[3]

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
  const shops: QuietShop[] = []
  try {
    for (const kind of ['sqlite', 'postgres'] as const) {
      const builds: Build[] = []
      for (const folder of before ? [before, process.cwd()] : [process.cwd()]) {
        const at = { postgres: kind === 'postgres' ? postgres.url : undefined, folder }
        const name = folder === process.cwd() ? kind : `${kind}, before`
        const shop = await quietShop(IN_DOLLARS, at)
        shops.push(shop)
        builds.push(await open(name, shop))
      }
      for (const { order } of builds) for (let n = 0; n < WARM_UP; n++) await order((_, work) => work())
      const used = builds.map(processorOf)
      for (let round = 0; round < ORDERS / IN_TURN; round++) {
        for (const build of builds) await takeTurn(build)
      }
      for (const [index, build] of builds.entries()) report(build, processorOf(build) - (used[index] ?? 0))
      for (const shop of shops.splice(0)) await shop.end()
    }
  } finally {
    for (const shop of shops) await shop.end()
    await postgres.stop()
  }
}

async function open(name: string, shop: QuietShop): Promise<Build> {
  const { url } = shop.server
  const admin = await call<Session>(url, 'POST', '/api/user/login', ADMIN)
  const body = newProduct({ countInStock: 2 * (ORDERS + WARM_UP), sizes: ['S'], colors: ['Blue'] })
  const { data: product } = await call<{ data: Product }>(url, 'POST', '/api/product', body, admin.token)
  const shopper = await asShopper(url)
  return {
    name,
    shop,
    order: (step) => order(url, shopper, product, step),
    times: new Map(),
  }
}

async function takeTurn({ order, times }: Build): Promise<void> {
  for (let n = 0; n < IN_TURN; n++) {
    await order(async (name, work) => {
      const start = performance.now()
      const answer = await work()
      times.set(name, [...(times.get(name) ?? []), performance.now() - start])
      return answer
    })
  }
}

/** What its server has used of a processor, ms, what it does behind its answers too; NaN where the system does not say. */
const processorOf = ({ shop }: Build): number => processTime(shop.server.pid) ?? Number.NaN

function report({ name, times }: Build, processor: number): void {
  const steps = [...times].map(([step, each]) => `${step} ${median(each).toFixed(1)}`)
  const whole = [...times.values()].reduce(
    (sums, each) => sums.map((sum, n) => sum + (each[n] ?? 0)),
    Array.from({ length: ORDERS }, () => 0),
  )
  // What falls on one order of ten, such as the letters of all of them, is not in the median.
  const mean = whole.reduce((sum, one) => sum + one, 0) / whole.length
  const used = Number.isNaN(processor) ? '' : `, the server's processor ${(processor / ORDERS).toFixed(1)}`
  console.log(
    `  ${name.padEnd(18)} ${median(whole).toFixed(1).padStart(6)}, mean ${mean.toFixed(1).padStart(6)}${used}   (${steps.join(', ')})`,
  )
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
