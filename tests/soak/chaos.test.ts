import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { readConfig } from '#server/process/config.ts'
import { newProduct } from '#tests/support/builders.ts'
import { startCartWriters, wrongCarts } from '#tests/support/cart-writers.ts'
import { debianPrograms } from '#tests/support/debian.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { type SeveralServers, startSeveral } from './several-servers.ts'
import { startEditors } from './shop-editors.ts'
import { runs, SOAK } from '#tests/support/runs.ts'

const ROUNDS = runs(100)
const WITHIN_MS = 3000
const ROUND_MS = 400
const HANG_MS = 120_000 + ROUNDS * 20_000

/** Every list that a shopper or the owner sees of the catalogue. */
const LISTS = [
  '/api/product?limit=100',
  '/api/product?limit=100&sortBy=priceDesc',
  '/api/product?limit=100&search=changed',
  '/api/product?limit=100&category=Top+Wear&size=M&color=Blue',
  '/api/product/new-arrivals',
  '/api/product/best-seller',
  '/api/product/menu',
  '/api/product/suggestions?search=made',
  '/api/admin/all-products',
  '/api/admin/all-users',
  '/api/admin/all-orders',
  '/api/admin/inventory',
]

const programs = inject('postgresUrl')
  ? debianPrograms(['haproxy', 'pgbouncer'], 'the test of several servers under chaos')
  : undefined

describe.each(programs ? [programs] : [])('three servers behind a proxy and a pooler', (installed) => {
  it(
    `agree with the database after ${ROUNDS} rounds of killed servers, connections and listeners under writes`,
    async () => {
      const shop = await startSeveral(installed)
      try {
        const token = await shop.signIn()
        const product = await addProduct(shop, token)
        const writers = startCartWriters(shop.url, product, 4)
        const editors = startEditors(shop.url, token)
        for (let round = 0; round < ROUNDS; round++) {
          await oneOf(blows(shop))()
          await pause(Math.random() * ROUND_MS)
        }
        await eventually(async () => {
          for (const { url } of shop.servers)
            expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
        })
        await editors.stop()
        const carts = await writers.stop()
        await pause(WITHIN_MS)
        const seen = await Promise.all(shop.servers.map((server) => listsOf(server, token)))
        const known = await listsOfDatabase(shop, token)
        // Only a soak has a machine to itself.
        if (SOAK) expect(seen).toEqual([known, known, known])
        await eventually(async () =>
          expect(await Promise.all(shop.servers.map((server) => listsOf(server, token)))).toEqual([
            known,
            known,
            known,
          ]),
        )
        expect(await wrongCarts(shop.url, carts)).toEqual([])
        expect(await rowsOf(shop)).toMatchObject(Object.fromEntries(editors.products))
        expect([...carts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(ROUNDS)
        expect(editors.pictures.length).toBeGreaterThan(1)
        for (const picture of editors.pictures)
          for (const { url } of shop.servers) expect((await fetch(url + picture)).status).toBe(200)
        process.stdout.write(
          `${ROUNDS} rounds: ${writers.acknowledged()} pieces in ${carts.size} carts, ${editors.products.size} products, ` +
            `${editors.pictures.length} pictures; attempts in vain: ${JSON.stringify([...writers.failures])}\n`,
        )
      } finally {
        await shop.remove()
      }
    },
    HANG_MS,
  )
})

const oneOf = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(Math.random() * all.length)] ?? all[0]

/** What may happen; each comes back when what was killed has been started again. */
function blows({ servers, cluster, pooler }: SeveralServers): readonly [Blow, ...Blow[]] {
  const end = (which: string) => async () => {
    await cluster.primary.ask(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend' and ${which}`)
  }
  const killServer = async () => {
    const server = oneOf(servers as [ServerProcess, ...ServerProcess[]])
    await server.kill9()
    await server.restart()
  }
  return [
    killServer,
    killServer,
    end(`query ilike 'listen%'`),
    end('random() < 0.5'),
    end('true'),
    async () => {
      await cluster.replica.ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`)
    },
    async () => {
      await cluster.primary.ask(`select pg_terminate_backend(pid) from pg_stat_replication`)
    },
    async () => {
      await pooler.kill9()
      await pooler.start()
    },
  ]
}
type Blow = () => Promise<void>

async function addProduct({ url }: SeveralServers, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify(newProduct({ name: 'For the carts', countInStock: 100_000 }))
  const answer = await fetch(`${url}/api/product`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { _id: string } }).data._id
}

const listsOf = ({ url }: ServerProcess, token: string) =>
  Promise.all(
    LISTS.map(async (path) => [
      path,
      await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).text(),
    ]),
  )

/** What a server says that has just read everything, straight from the primary. */
async function listsOfDatabase({ cluster, environment }: SeveralServers, token: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-fresh-'))
  const url = cluster.primary.url
  const { DATABASE_READ_URL: _replica, ...direct } = environment
  const config = readConfig({
    ...direct,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  })
  const database = await openDatabase({ url, file: '' })
  const app = await createApp({ config, database })
  try {
    const lists: string[][] = []
    for (const path of LISTS)
      lists.push([
        path,
        (await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).body,
      ])
    return lists
  } finally {
    await app.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Each product's name and stock, by its id, as the rows have it. */
async function rowsOf({ cluster }: SeveralServers) {
  const rows = await cluster.primary.ask('select id, name, stock from products')
  return Object.fromEntries(rows.map(({ id, name, stock }) => [String(id), { name, stock: Number(stock) }]))
}
