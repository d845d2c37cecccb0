import { changeRows } from '#tests/support/rows.ts'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { createFeed } from '#server/live/feed.ts'
import type { LiveEvent } from '#shared/contract/admin/live.ts'
import { addUser, saveInventory, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { liveEvents } from '#shared/endpoints/admin/live.ts'
import { fromJson } from '#shared/json.ts'
import { logout } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases, type TestShop } from '#tests/support/shop.ts'

/* What open pages of the back office are told. */

/** A stream of events, read from now on. */
async function listen(app: TestShop['app'], token: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    url: liveEvents.path,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
    payloadAsStream: true,
  })
  const heard = { status: answer.statusCode, text: '', ended: false, headers: answer.headers }
  const stream: Readable = answer.stream()
  stream.on('data', (bytes: Buffer) => (heard.text += bytes.toString()))
  stream.once('end', () => (heard.ended = true))
  const events = () =>
    [...heard.text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => fromJson<LiveEvent>(json))
  return { heard, events, leave: () => stream.destroy() }
}

onBothDatabases('live events', async (open, kind) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  const ask = async (since?: string, token = admin.token) =>
    (await shop.call(liveEvents, { query: { since } }, { token })).data

  test('tell of an order, of a change of it and of the stock that it takes, once each', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const shopper = await register(shop)
    await eventually(async () => expect((await ask()).events.at(-1)?.ids).toContain(shirt._id))
    const { place } = await ask()
    const desk = await listen(shop.app, admin.token, { 'last-event-id': place })
    expect(desk.heard.headers['content-type']).toContain('text/event-stream')
    const order = await buy(shop, shopper, [[shirt, 2]])
    await eventually(() => {
      expect(desk.events().map(({ kind }) => kind)).toContain('placed')
      expect(desk.events().map(({ kind }) => kind)).toContain('stock')
    })
    const status = { params: { orderId: order._id }, body: { status: 'Shipped' as const } }
    await shop.call(updateOrderStatus, status, admin)
    const ofOrder = () => desk.events().filter(({ ids }) => ids.includes(order._id))
    await eventually(() => expect(ofOrder().map(({ kind }) => kind)).toEqual(['placed', 'orders']))
    // Whoever asks hears the same, in the same order.
    expect((await ask(place)).events).toEqual(desk.events())
    // Who comes back is told what came since, and nothing twice.
    desk.leave()
    const [placed] = ofOrder()
    const again = await listen(shop.app, admin.token, { 'last-event-id': placed?.id ?? '' })
    await eventually(() => expect(again.events().at(-1)?.kind).toBeDefined())
    expect(again.events().filter(({ ids }) => ids.includes(order._id))).toMatchObject([{ kind: 'orders' }])
    again.leave()
  })

  test('tell whoever was away for too long, or was elsewhere, to ask for all', async () => {
    expect((await ask('another-run-12')).events).toMatchObject([{ kind: 'all' }])
    expect((await ask('nonsense')).events).toMatchObject([{ kind: 'all' }])
  })

  test('end with the session, and with the role', async () => {
    const body = {
      email: 'pack@shop.example',
      password: 'needlework',
      name: 'Kiran',
      role: 'packer' as const,
    }
    const { data: user } = await shop.call(addUser, { body }, admin)
    const packer = { ...body, user, token: '' }
    const [one, two] = [await tokenOf(shop, packer), await tokenOf(shop, packer)]
    const [desk, phone] = [await listen(shop.app, one), await listen(shop.app, two)]
    await eventually(() => expect(phone.heard.text).toContain(': open'))
    await shop.call(logout, {}, { token: one })
    const shirt = await addToCatalogue(shop, admin)
    await eventually(() => expect(phone.events().some(({ ids }) => ids.includes(shirt._id))).toBe(true))
    // The next thing that there is to tell, or the next beat, finds the session gone.
    const stock = async (countInStock: number, from: number) => {
      const cell = { productId: shirt._id, size: null, color: null, countInStock, from }
      await shop.call(saveInventory, { body: { cells: [cell] } }, admin)
    }
    let count = 10
    await eventually(async () => {
      await stock(count + 1, count)
      count += 1
      expect(desk.heard.ended).toBe(true)
    })
    await changeRows(shop, 'users', { id: packer.user._id }, { role: 'customer' })
    await eventually(async () => {
      await stock(count + 1, count)
      count += 1
      expect(phone.heard.ended).toBe(true)
    })
    const refused = await listen(shop.app, two)
    expect(refused.heard.status).toBe(403)
  })

  test('are told to a bounded number of pages of one person, until they leave', async () => {
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const { token } = await signInAdmin(shop)
    const page = async () => {
      const leaving = new AbortController()
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
      const answer = await fetch(url + liveEvents.path, { headers, signal: leaving.signal })
      // An answer that nobody holds any more is hung up on.
      return { answer, leave: () => leaving.abort() }
    }
    const pages = await Promise.all(Array.from({ length: 12 }, page))
    expect(pages.filter(({ answer }) => answer.status === 429)).toHaveLength(2)
    for (const { leave } of pages) leave()
    await eventually(async () => {
      const { answer, leave } = await page()
      leave()
      expect(answer.status).toBe(200)
    })
  })

  if (kind !== 'postgres') return
  test('of one server are told by another, also after the connection was lost', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'darzi-live-'))
    const database = await openDatabase({ url: shop.config.databaseUrl, file: '' })
    const other = await createApp({ config: { ...shop.config, dataDir }, database })
    try {
      const shirt = await addToCatalogue(shop, admin)
      const desk = await listen(other, admin.token)
      const order = await buy(shop, await register(shop), [[shirt, 1]])
      await eventually(() => {
        expect(desk.events()).toContainEqual(expect.objectContaining({ kind: 'placed', ids: [order._id] }))
        expect(desk.events().some(({ kind, ids }) => kind === 'stock' && ids.includes(shirt._id))).toBe(true)
      })
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen darzi_live%'`.execute(shop.database.db)
      await eventually(() => expect(desk.events().at(-1)).toMatchObject({ kind: 'all', ids: [] }))
      desk.leave()
    } finally {
      await other.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

test('the feed keeps what was last, and names no more than a hundred', () => {
  const feed = createFeed()
  const start = feed.place()
  feed.add(
    'stock',
    Array.from({ length: 101 }, (_, number) => `p${number}`),
  )
  expect(feed.since(start)).toMatchObject([{ kind: 'stock', ids: [] }])
  for (let number = 0; number < 600; number++) feed.add('orders', [`o${number}`])
  expect(feed.since(start)).toMatchObject([{ kind: 'all' }])
  const place = feed.place()
  feed.add('attention', [])
  expect(feed.since(place)).toMatchObject([{ kind: 'attention' }])
  expect(feed.since(feed.place())).toEqual([])
})
