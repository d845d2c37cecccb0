import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Product } from '#shared/contract/product.ts'
import { newProduct } from '#tests/support/builders.ts'
import { IN_DOLLARS } from '#tests/support/paying.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { ADMIN, type ServerProcess } from '#tests/support/server-process.ts'
import { load, type Shot } from './load.ts'
import { median } from './median.ts'
import { asShopper, call, order, type Session } from './order.ts'
import { processTime } from './process-time.ts'
import { quietShop } from './quiet-shop.ts'

/** Carts that are there before pieces are added. */
const CARTS = 500
const PRODUCTS = 60
/** Orders whose time is taken, and those before them that warm the server up. */
const ORDERS = 60
const WARM_UP = 30

interface Measured {
  /** A second. */
  rate: number
  /** Processor time of one, ms: the server's, and PostgreSQL's. */
  ours: number
  theirs: number
  /** Flushes to the disk of one, and bytes written ahead. */
  flushes: number
  bytes: number
}

interface Place {
  name: string
  server: ServerProcess
  /** PostgreSQL's process and how to ask it what it wrote; none on SQLite. */
  postgres?: { pid: number; wrote: () => Promise<{ flushes: number; bytes: number }> }
}

/**
 * `npm run bench -- writes`: what a piece into a cart, a new cart and a whole order take on each database, at how many a
 * second, and of whose processor. BEFORE names the folder of another build, to be measured turn by turn with this one.
 */
export async function measureWrites(
  before: string | undefined,
  seconds: number,
  rounds: number,
): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const opened: { end: () => Promise<void> }[] = []
  const places: Place[] = []
  try {
    for (const kind of ['sqlite', 'postgres'] as const) {
      for (const folder of before ? [before, process.cwd()] : [process.cwd()]) {
        const shop = await quietShop(IN_DOLLARS, {
          postgres: kind === 'postgres' ? postgres.url : undefined,
          folder,
        })
        const client = shop.url === undefined ? undefined : new Client({ connectionString: shop.url })
        await client?.connect()
        const { server } = shop
        opened.push({
          async end() {
            await client?.end()
            await shop.end()
          },
        })
        places.push({
          name: folder === process.cwd() ? kind : `${kind}, before`,
          server,
          ...(client && { postgres: { pid: postgres.pid(), wrote: () => wroteOf(client) } }),
        })
      }
    }
    const shops = await Promise.all(
      places.map(async (place) => ({ place, shots: await shotsOf(place.server) })),
    )
    for (const what of ['a piece into a cart', 'a new cart', 'a whole order, one after the other'] as const) {
      console.log(`\n${what}`)
      const measured = new Map(places.map((place) => [place, [] as Measured[]]))
      // Turn by turn, so that a machine that slows down slows all.
      for (let round = 0; round < rounds; round++) {
        for (const { place, shots } of round % 2 ? shops.toReversed() : shops) {
          const work =
            what === 'a whole order, one after the other'
              ? () => ordersOf(shots)
              : () => addsOf(place, what === 'a new cart' ? shots.newCart : shots.piece, seconds)
          if (round === 0 && what === 'a whole order, one after the other') await ordersOf(shots, WARM_UP)
          measured.get(place)?.push(await counted(place, work))
        }
      }
      for (const [{ name }, all] of measured) report(name, all)
    }
  } finally {
    for (const one of opened) await one.end()
    await postgres.stop()
  }
}

function report(name: string, all: readonly Measured[]): void {
  const of = (key: keyof Measured) => median(all.map((one) => one[key]))
  console.log(
    `  ${name.padEnd(18)} ${of('rate')
      .toFixed(of('rate') < 100 ? 1 : 0)
      .padStart(6)}/s   ` +
      `processor of one: ours ${of('ours').toFixed(2)} ms` +
      (name.startsWith('postgres')
        ? `, PostgreSQL's ${of('theirs').toFixed(2)} ms; ${of('flushes').toFixed(2)} flushes, ${of('bytes').toFixed(0)} bytes of log`
        : ''),
  )
}

/** @param work comes back with how many it did. */
async function counted(place: Place, work: () => Promise<number>): Promise<Measured> {
  const look = async () => ({
    time: performance.now(),
    ours: processTime(place.server.pid) ?? Number.NaN,
    theirs: place.postgres ? (processTime(place.postgres.pid) ?? Number.NaN) : 0,
    ...((await place.postgres?.wrote()) ?? { flushes: 0, bytes: 0 }),
  })
  const from = await look()
  const done = await work()
  const until = await look()
  const each = (key: keyof typeof from) => (until[key] - from[key]) / done
  return {
    rate: 1000 / each('time'),
    ours: each('ours'),
    theirs: each('theirs'),
    flushes: each('flushes'),
    bytes: each('bytes'),
  }
}

/** What PostgreSQL has written ahead since its start, as far as its processes have told. */
async function wroteOf(client: Client): Promise<{ flushes: number; bytes: number }> {
  const { rows } = await client.query<{ flushes: number; bytes: number }>(
    `select (select sum(fsyncs) from pg_stat_io where object = 'wal')::float8 as flushes, wal_bytes::float8 as bytes
     from pg_stat_wal`,
  )
  return rows[0] ?? { flushes: 0, bytes: 0 }
}

interface Shots {
  url: string
  piece: () => Shot
  newCart: () => Shot
  shopper: Session
  product: Product
}

async function addsOf({ server }: Place, next: () => Shot, seconds: number): Promise<number> {
  const { rate, failures } = await load(server.url, next, seconds)
  if (failures > 0) throw new Error(`${failures} answers failed`)
  return rate * seconds
}

/** One after the other. */
async function ordersOf({ url, shopper, product }: Shots, orders = ORDERS): Promise<number> {
  for (let n = 0; n < orders; n++) await order(url, shopper, product, (_, work) => work())
  return orders
}

async function shotsOf({ url }: ServerProcess): Promise<Shots> {
  const { token } = await call<Session>(url, 'POST', '/api/user/login', ADMIN)
  const products: Product[] = []
  for (let n = 0; n < PRODUCTS; n++) {
    const body = newProduct({ countInStock: 100_000, sizes: ['S'], colors: ['Blue'], sku: `WRITES-${n}` })
    products.push((await call<{ data: Product }>(url, 'POST', '/api/product', body, token)).data)
  }
  const run = randomUUID().slice(0, 8)
  let n = 0
  const add = (guest: string): Shot => ({
    method: 'POST',
    path: '/api/cart',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      productId: products[n % PRODUCTS]?._id,
      quantity: 1,
      size: 'S',
      color: 'Blue',
      guestId: `guest_1700000000000-${guest}${run}`,
    }),
  })
  const piece = () => add(`piece${String(n++ % CARTS).padStart(8, '0')}`)
  for (let cart = 0; cart < CARTS; cart++) {
    const { path, headers, body } = piece()
    await fetch(url + path, { method: 'POST', ...(headers && { headers }), ...(body && { body }) })
  }
  const [product] = products
  if (!product) throw new Error('There is no product')
  const shopper = await asShopper(url)
  return { url, piece, newCart: () => add(`newer${String(n++).padStart(8, '0')}`), shopper, product }
}
