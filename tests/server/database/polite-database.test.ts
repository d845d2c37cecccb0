import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addToCart, subscribe } from '#shared/endpoints/shop.ts'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import type { Product } from '#shared/contract/product.ts'
import { isUnfinished } from '#server/database/unreachable.ts'
import { addToCatalogue, guestId, newKey, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { wayTo } from '#tests/support/postgres-way.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const server = inject('postgresUrl')

describe.each(server ? [server] : [])('on a PostgreSQL in trouble the shop', (serverUrl) => {
  let place: Awaited<ReturnType<typeof newDatabase>>
  let way: Awaited<ReturnType<typeof wayTo>>
  let shop: TestShop
  let owner: SignedIn
  let product: Product
  let other: Product
  /** Somebody else's connection. */
  let stranger: Client
  beforeAll(async () => {
    place = await newDatabase(serverUrl, inject('postgresTables'))
    way = await wayTo(place.url)
    shop = await openShop({
      environment: {
        DATABASE_URL: way.url,
        DATABASE_POOL: '8',
        DATABASE_STATEMENT_SECONDS: '2',
        DATABASE_LOCK_SECONDS: '1',
      },
    })
    owner = await signInAdmin(shop)
    product = await addToCatalogue(shop, owner)
    other = await addToCatalogue(shop, owner)
    stranger = new Client({ connectionString: place.url })
    await stranger.connect()
  })
  afterAll(async () => {
    // Of what was frozen nothing would end by itself.
    await way.cut()
    await way.mend()
    await shop.close()
    await stranger.end()
    await way.cut()
    await place.drop()
  })

  const health = async () => {
    const answer = await shop.app.inject('/api/health/ready')
    return [answer.statusCode, answer.json<{ message?: string }>().message]
  }
  const listed = async () => (await shop.app.inject('/api/product')).statusCode
  const rename = (id: string, name: string) =>
    shop.inject(updateProduct, { params: { id }, body: { name } }, owner)
  const write = () => shop.inject(subscribe, { body: { email: `${newKey()}@shop.example` } })
  const addOne = () =>
    shop.inject(
      addToCart,
      { body: { productId: other._id, size: 'M', color: 'Blue', quantity: 1, guestId: guestId() } },
      { key: newKey() },
    )

  it('keeps only those waiting who need a row that somebody has locked, and not for long', async () => {
    await stranger.query('begin')
    await stranger.query('select id from products where id = $1 for update', [product._id])
    // As many as all transactions together may be: not one is left for another.
    const waiting = Array.from({ length: 4 }, (_, turn) => rename(product._id, `Waits ${turn}`))
    await eventually(async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database.reserved)
      expect(rows[0]?.count).toBe(4)
    })
    expect([await health(), await listed(), (await write()).status]).toEqual([[200, undefined], 200, 200])
    const refused = await Promise.all(waiting)
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(refused[0]?.body).toMatchObject({
      code: 'unavailable',
      message: 'The shop is very busy at the moment. Please try again',
    })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await addOne()).status).toBe(200)
    await stranger.query('rollback')
    expect((await rename(product._id, 'Waits no more')).status).toBe(200)
  })

  it('ends a statement that takes too long', async () => {
    const error: unknown = await sql`select pg_sleep(60)`.execute(shop.database.db).catch((thrown) => thrown)
    expect(isUnfinished(error)).toBe(true)
  })

  it('does again what others were in the way of', async () => {
    let attempts = 0
    await shop.database.transact(async (trx) => {
      attempts++
      await sql`set transaction isolation level repeatable read`.execute(trx)
      await trx.selectFrom('products').select('id').where('id', '=', product._id).execute()
      if (attempts < 3)
        await stranger.query('update products set reviews = reviews + 1 where id = $1', [product._id])
      await trx.updateTable('products').set({ reviews: 7 }).where('id', '=', product._id).execute()
    })
    expect(attempts).toBe(3)
  })

  it('gives up a connection that has gone silent, and takes another', async () => {
    way.freeze()
    const answers = await Promise.all([write(), write(), addOne(), addOne()])
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toContain(503)
    expect([...statuses].filter((status) => status !== 503 && status !== 200)).toEqual([])
    await eventually(async () => expect((await write()).status).toBe(200))
    await eventually(async () => expect(await health()).toEqual([200, undefined]))
    expect((await addOne()).status).toBe(200)
  })

  it('shows what it has while the database takes no changes, says so, and goes on by itself', async () => {
    await stranger.query(`alter database ${place.name} set default_transaction_read_only = on`)
    await stranger.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const refused = await eventually(async () => {
      const answer = await write()
      expect(answer.body).toMatchObject({
        message: 'The shop can save nothing at the moment. Please try again later',
      })
      return answer
    })
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await eventually(async () =>
      expect(await health()).toEqual([503, 'The database takes no changes: it is read-only']),
    )
    expect(await listed()).toBe(200)
    expect((await shop.app.inject(`/api/product/${product._id}`)).statusCode).toBe(200)
    await stranger.query(`alter database ${place.name} reset default_transaction_read_only`)
    await eventually(async () => expect(await health()).toEqual([200, undefined]))
    const after = await Promise.all(Array.from({ length: 8 }, write))
    expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })
})
