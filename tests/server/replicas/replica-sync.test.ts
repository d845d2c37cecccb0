import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { presentPosition, readChanges } from '#server/replicas/read-changes.ts'
import type { Product } from '#shared/contract/product.ts'
import { addSearchWords, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, newProduct, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server-process.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

/** What a shopper sees of everything: the whole list, with prices, stock and the shop's name. */
const seenBy = async (app: FastifyInstance) => (await app.inject('/api/product?limit=100')).body

/** Another server of the shop, in this process. */
async function beside(shop: TestShop, environment: Partial<TestShop['config']> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-neighbour-'))
  const database = await openDatabase({ url: shop.config.databaseUrl, file: '' })
  const app = await createApp({ config: { ...shop.config, ...environment, dataDir }, database })
  const close = async () => {
    await app.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app, database, close }
}

onBothDatabases('several servers', (open, kind) => {
  if (kind === 'sqlite') {
    test('are one on an embedded database, which shows a change at once and notes it for the next start', async () => {
      const shop = await open()
      try {
        const { _id: id } = await addToCatalogue(shop, await signInAdmin(shop), { name: 'Only' })
        expect((await shop.app.inject(`/api/product/${id}`)).json()).toMatchObject({ data: { name: 'Only' } })
        const noted = await shop.database.db.selectFrom('catalogue_changes').select('changed').execute()
        expect(noted).toEqual([{ changed: JSON.stringify({ products: [id], topics: [] }) }])
      } finally {
        await shop.close()
      }
    })
    return
  }
  let shop: TestShop
  let owner: SignedIn
  let product: Product
  /** Neither hears nor tells: where a transaction pooler stands before the database. */
  let deaf: Awaited<ReturnType<typeof beside>>
  let other: Awaited<ReturnType<typeof beside>>
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    product = await addToCatalogue(shop, owner, { name: 'First' })
    other = await beside(shop)
    deaf = await beside(shop, { listenUrl: undefined })
  })
  afterAll(async () => {
    await deaf.close()
    await other.close()
    await shop.close()
  })
  const rename = (name: string, id = product._id) =>
    shop.call(updateProduct, { params: { id }, body: { name } }, owner)
  const nameIn = async ({ app }: { app: FastifyInstance }, id = product._id) =>
    (await app.inject(`/api/product/${id}`)).json<{ data?: { name: string } }>().data?.name
  const names = async (id = product._id) => [await nameIn(other, id), await nameIn(deaf, id)]

  it('show the same, also after the connection that listens was lost, and without any', async () => {
    await rename('Second')
    await eventually(async () => expect(await names()).toEqual(['Second', 'Second']))
    // Every connection that listens is cut, and the change comes while nobody does.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(shop.database.db)
    await rename('Third')
    await eventually(async () => expect(await names()).toEqual(['Third', 'Third']))
    await rename('Fourth')
    await eventually(async () => expect(await names()).toEqual(['Fourth', 'Fourth']))
  })

  it('find by the words of the shop that were added on another', async () => {
    const found = async ({ app }: { app: FastifyInstance }) =>
      (await app.inject('/api/product/?search=zubba')).json<{ total: number }>().total
    await addToCatalogue(shop, owner, { name: 'Farshi' })
    expect([await found(other), await found(deaf)]).toEqual([0, 0])
    await shop.call(addSearchWords, { body: { phrase: 'zubba', words: 'farshi' } }, owner)
    await eventually(async () => expect([await found(other), await found(deaf)]).toEqual([1, 1]))
  })

  it('see a change whose transaction began before another and committed after it', async () => {
    const later = await addToCatalogue(shop, owner, { name: 'Later' })
    await rename('Unchanged')
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = changeIn(shop.database, product._id, 'Began first', async () => {
      begun.resolve()
      await go.promise
    })
    await begun.promise
    await changeIn(shop.database, later._id, 'Began second', () => Promise.resolve())
    await eventually(async () => expect(await names(later._id)).toEqual(['Began second', 'Began second']))
    await eventually(async () => expect(await names()).toEqual(['Unchanged', 'Unchanged']))
    go.resolve()
    await slow
    await eventually(async () => expect(await names()).toEqual(['Began first', 'Began first']))
    await eventually(async () => expect(await names(later._id)).toEqual(['Began second', 'Began second']))
  })

  it('read everything again where changes may have been missed', async () => {
    const { db, origin } = shop.database
    const present = await presentPosition(db)
    const changesSince = async (since: typeof present) => (await readChanges(db, origin, since)).changes
    expect(await changesSince(present)).toEqual({ products: [], topics: [] })
    const started = { ...present, server: '2020-01-01 00:00:00+00' }
    const away = { ...present, at: present.at - 2 * 60 * 60 * 1000 }
    const [xmin] = present.snapshot.split(':')
    const ahead = { ...present, snapshot: `${Number(xmin) + 1000}:${Number(xmin) + 1000}:` }
    expect(await Promise.all([started, away, ahead].map(changesSince))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are not ready while they are too far behind, which says how far', async () => {
    const late = await beside(shop, { behindSeconds: 3 })
    const ready = async () => {
      const answer = await late.app.inject('/api/health/ready')
      return [answer.statusCode, answer.json<{ message?: string }>().message]
    }
    const { db } = shop.database
    try {
      await eventually(async () => expect(await ready()).toEqual([200, undefined]))
      // It cannot be read any more what others change; everything else goes on.
      await sql`alter table catalogue_changes rename to elsewhere`.execute(db)
      await eventually(async () =>
        expect(await ready()).toEqual([
          503,
          expect.stringMatching(/^What is shown is \d+ s behind the database$/) as string,
        ]),
      )
      expect((await late.app.inject('/api/health/live')).statusCode).toBe(200)
      await sql`alter table elsewhere rename to catalogue_changes`.execute(db)
      await eventually(async () => expect(await ready()).toEqual([200, undefined]))
    } finally {
      await late.close()
    }
  })

  it('lose nothing of one that is killed again and again while it changes them', async () => {
    const dying = await startServer({ DEMO: 'off', DATABASE_URL: shop.config.databaseUrl ?? '' })
    try {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` }
      for (let round = 0; round < 2; round++) {
        const made: Promise<unknown>[] = []
        for (let count = 0; count < 10; count++) {
          const body = JSON.stringify(newProduct({ name: `Of round ${round}, ${count}` }))
          made.push(fetch(`${dying.url}/api/product`, { method: 'POST', headers, body }).catch(() => {}))
        }
        // Some are committed by then and nobody has been told.
        await Promise.race(made)
        await dying.kill9()
        await Promise.all(made)
        const fresh = await beside(shop)
        const whole = await seenBy(fresh.app)
        await fresh.close()
        await eventually(async () => expect(await seenBy(other.app)).toBe(whole))
        await eventually(async () => expect(await seenBy(deaf.app)).toBe(whole))
        if (round < 1) await dying.restart()
      }
    } finally {
      await dying.remove()
    }
  })
})

/** As a feature does it: the row, and who is to read it again. */
const changeIn = (database: Database, id: string, name: string, before: () => Promise<void>) =>
  database.transact(async (trx) => {
    await trx.updateTable('products').set({ name }).where('id', '=', id).execute()
    trx.touch([id])
    await before()
  })
