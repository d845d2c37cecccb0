import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#server/database/database.ts'
import type { Product } from '#shared/contract/product.ts'

import type { ScheduledSale } from '#shared/totals/sales.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { COLLECTIONS } from './catalogue-generator.ts'
import { fill } from './fill.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { type Scenario, scenarios } from './scenarios.ts'

const CODES = 10_000
const SALES = 50
const ASKED = [
  'list, filtered and sorted, cached',
  'list, filtered and sorted, never asked before',
  'product',
  'add to cart',
]

/** What sales and codes cost the shop: its rates with many of both beside those with none, and a turn of all products. */
export async function measureSales(seconds: number, rounds: number): Promise<void> {
  for (const size of [1_000, 100_000]) {
    const plainDir = await fill(size)
    const dataDir = `${plainDir}-sales`
    cpSync(plainDir, dataDir, { recursive: true })
    await addCodes(dataDir)
    const [server, plain] = await Promise.all(
      [dataDir, plainDir].map((folder) => startServer({ DATA_DIR: folder, DEMO: 'off' })),
    )
    try {
      if (!server || !plain) throw new Error('There is no server')
      console.log(`\n${size.toLocaleString('en')} products`)
      const set = Date.now()
      await setSales(
        server,
        Array.from({ length: SALES }, (_, at) => saleOf(at)),
      )
      // Their prices have turned before anything is measured.
      await settled(() => countOf(server, '&search=on+sale'))
      await remade(server, set)
      const { data } = await askedOf<{ data: Product[] }>(plain, '/api/product?limit=100')
      const sold = data.filter(({ countInStock, variants }) => countInStock > 20 && !variants)
      for (const { name, next } of scenarios(sold).filter((one) => ASKED.includes(one.name))) {
        const rates = { with: [] as number[], without: [] as number[] }
        const turns = [
          async () => rates.with.push(await rateOf(server, next, seconds)),
          async () => rates.without.push(await rateOf(plain, next, seconds)),
        ]
        // Turn by turn, so that a machine that slows down slows both, and each of them first as often as the other.
        for (let round = 0; round < rounds; round++)
          for (const turn of round % 2 ? turns.toReversed() : turns) await turn()
        const [withSales, without] = [median(rates.with), median(rates.without)]
        console.log(
          `  ${name.padEnd(46)} ${withSales.toFixed(0).padStart(6)}/s with ${SALES} sales and ${CODES} codes, ` +
            `${without.toFixed(0).padStart(6)}/s without, ratio ${(withSales / without).toFixed(2)}`,
        )
      }
      await measureTurn(server)
    } finally {
      await server?.remove()
      await plain?.remove()
      for (const folder of [dataDir, plainDir]) rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function rateOf({ url }: ServerProcess, next: Scenario['next'], seconds: number): Promise<number> {
  const { rate, failures } = await load(url, next, seconds)
  if (failures > 0) throw new Error(`${failures} answers failed`)
  return rate
}

/** Each of a collection or of some products; half of them run. */
function saleOf(at: number): ScheduledSale {
  const from = Date.now() + (at % 2 ? DAY_MS : -DAY_MS)
  return {
    name: `Sale ${at}`,
    kind: at % 3 ? 'percent' : 'amount',
    value: 10 + at,
    rounding: 'ninetyNine',
    from: new Date(from).toISOString(),
    until: new Date(from + 30 * DAY_MS).toISOString(),
    skus: at % 5 ? [] : [`SKU-${at}`],
    collections: at % 5 ? [COLLECTIONS[at % COLLECTIONS.length] ?? ''] : [],
    categories: [],
  }
}
const DAY_MS = 24 * 60 * 60_000

/** From the moment that a sale of everything begins until every list has it, and how long an answer takes meanwhile. */
async function measureTurn(server: ServerProcess): Promise<void> {
  await setSales(server, [])
  const onSale = () => countOf(server, '&search=on+sale')
  const before = await settled(onSale)
  const published = await countOf(server, '')
  const from = Date.now() + 2000
  const all = { ...saleOf(0), kind: 'percent' as const, value: 50, skus: [] }
  await setSales(server, [{ ...all, from: new Date(from).toISOString() }])
  await setTimeout(from - Date.now())
  const waits: number[] = []
  while ((await onSale()) < published) {
    const asked = performance.now()
    await askedOf(server, '/api/health')
    waits.push(performance.now() - asked)
    if (Date.now() - from > 90_000) throw new Error(`Of ${published} only ${await onSale()} have turned`)
  }
  console.log(
    `  a sale of everything: of ${before} on sale to all in ${((Date.now() - from) / 1000).toFixed(1)} s; ` +
      `meanwhile a small answer takes ${median(waits).toFixed(0)} ms, at most ${Math.max(0, ...waits).toFixed(0)} ms`,
  )
}

const countOf = async (server: ServerProcess, query: string): Promise<number> =>
  (await askedOf<{ total: number }>(server, `/api/product?limit=1${query}`)).total

/** The catalogue for devices is made again, which takes a processor meanwhile. @param since ms */
async function remade(server: ServerProcess, since: number): Promise<void> {
  for (let made = 0; made < since;) {
    await setTimeout(1000)
    const { data } = await askedOf<{ data: { madeAt: string } | null }>(server, '/api/catalogue/manifest')
    made = data ? Date.parse(data.madeAt) : 0
    if (Date.now() - since > 120_000) return console.log('  (the catalogue for devices was not made again)')
  }
}

/** A number that stays what it is. */
async function settled(ask: () => Promise<number>): Promise<number> {
  for (let last = await ask(); ;) {
    await setTimeout(3000)
    const now = await ask()
    if (now === last) return now
    last = now
  }
}

async function addCodes(dataDir: string): Promise<void> {
  const database = await openDatabase({ file: join(dataDir, 'shop.db') })
  try {
    await database.transact(async (trx) => {
      for (let from = 0; from < CODES; from += 500) {
        const rows = Array.from({ length: 500 }, (_, at) => ({
          code_key: `HELLO-BENCH${from + at}`,
          subscriber_key: `bench ${from + at}`,
          created_at: 0,
        }))
        await trx.insertInto('subscriber_codes').values(rows).execute()
      }
    })
  } finally {
    await database.close()
  }
}

/** As the owner sets them. */
async function setSales(server: ServerProcess, sales: readonly ScheduledSale[]): Promise<void> {
  const { token } = await askedOf<{ token: string }>(server, '/api/user/login', {
    method: 'POST',
    body: ADMIN,
  })
  const path = '/api/admin/shop-settings/sales'
  const { data } = await askedOf<{ data: { version: number } }>(server, path, { token })
  const body = { version: data.version, value: { zone: 'Asia/Kolkata', sales } }
  await askedOf(server, path, { method: 'PUT', body, token })
}

async function askedOf<Answer>(
  { url }: ServerProcess,
  path: string,
  { method = 'GET', body, token }: { method?: string; body?: object; token?: string } = {},
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
