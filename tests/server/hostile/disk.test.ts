import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetGuestCarts } from '#server/cart/forget.ts'
import { forgetCheckouts } from '#server/checkout/forget.ts'
import { allowances } from '#server/http/quotas.ts'
import { createCheckout, payCheckout } from '#shared/endpoints/purchase.ts'
import { continueAsGuest } from '#shared/endpoints/guest.ts'
import { addToCart, getCart, login, removeCartLine, setCartLine, subscribe } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import { approve, basketOf, checkOut, lapse, orderPayment, paidBy } from '#tests/support/paying.ts'
import { onBothDatabases, openShop, type TestShop } from '#tests/support/shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** What one address may add to the disk in a day at the RATE_LIMIT that a shop has unless told otherwise. */
const MOST_A_DAY = 12 * 1024 * 1024
const USUAL_RATE_LIMIT = 600

afterEach(() => void vi.useRealTimers())

/** Bytes of the tables and their indexes, without the room that is free in them. */
async function bytesOf({ database: { db, kind } }: TestShop): Promise<number> {
  await sql.raw(kind === 'sqlite' ? 'vacuum' : 'vacuum full').execute(db)
  const text =
    kind === 'sqlite'
      ? sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : // Not the database's: its own notes of statistics come and go with the autovacuum.
        sql<{ bytes: number }>`
          select sum(pg_total_relation_size(oid))::int as bytes from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`
  return (await text.execute(db)).rows[0]?.bytes ?? 0
}

onBothDatabases('on the disk one stranger', (open) => {
  it('leaves in a whole day what a shop has room for for years', async () => {
    const limit = 10
    const shop = await open({ environment: { RATE_LIMIT: String(limit) } })
    try {
      const start = Date.now()
      vi.useFakeTimers({ toFake: ['Date'], now: start })
      const admin = await signInAdmin(shop)
      const products = [await addToCatalogue(shop, admin, { countInStock: 1_000_000 })]
      vi.setSystemTime(start + MINUTE_MS)
      const stranger = await register(shop)
      for (let count = 0; count < 12; count++) {
        vi.setSystemTime(start + (2 + count) * MINUTE_MS)
        products.push(await addToCatalogue(shop, admin, { countInStock: 1_000_000 }))
      }
      const [first] = products
      const line = { productId: first?._id ?? '', size: 'M', color: 'Blue', quantity: 1 }
      const owner = guestId()
      const basket = basketOf(products.map((product) => [product, 1] as const))
      const signedIn = { token: stranger.token }
      let count = 0
      /** All that leaves something behind, as one who has only that in mind does it. */
      const calls = [
        () => shop.inject(addToCart, { body: { ...line, guestId: guestId() } }, { key: newKey() }),
        () => shop.inject(setCartLine, { body: { ...line, guestId: guestId() } }),
        () => shop.inject(removeCartLine, { body: { ...line, guestId: guestId() } }, { key: newKey() }),
        () => shop.inject(setCartLine, { body: { ...line, guestId: owner } }, { key: newKey() }),
        () => shop.inject(createCheckout, { body: basket }, { ...signedIn, key: newKey() }),
        () => shop.inject(subscribe, { body: { email: `a${count}@shop.example` } }),
        () => shop.inject(login, { body: stranger }),
        () => shop.inject(continueAsGuest, { body: { email: `g${count}@shop.example` } }),
      ] as const
      // The first page of a table and of each of its indexes is the shop's, and no part of what a day adds to them.
      for (const call of calls) expect((await call()).status).toBeLessThan(300)
      count = calls.length
      vi.setSystemTime(Date.now() + MINUTE_MS)
      const before = await bytesOf(shop)
      let taken = 0
      const end = Date.now() + DAY_MS
      // As fast as is let through, and after each refusal as soon as it says.
      for (let now = Date.now(); now < end; vi.setSystemTime(now)) {
        const reply = await calls[count++ % calls.length]?.()
        expect([200, 201, 429]).toContain(reply?.status)
        if (reply?.status !== 429) taken++
        const seconds = Number(reply?.headers['retry-after'] ?? 60 / limit)
        expect(seconds).toBeGreaterThan(0)
        now += seconds * 1000
      }
      // It could do something, and far less than it may ask for.
      expect(taken).toBeGreaterThan(100)
      expect(taken).toBeLessThan((limit * DAY_MS) / MINUTE_MS / 10)
      const grown = (await bytesOf(shop)) - before
      expect(grown * (USUAL_RATE_LIMIT / limit)).toBeLessThan(MOST_A_DAY)
    } finally {
      vi.useRealTimers()
      await shop.close()
    }
  })

  it('has of a change of the largest cart less than 600 bytes kept, and hears the same again', async () => {
    const shop = await open()
    try {
      const admin = await signInAdmin(shop)
      const guest = guestId()
      for (let count = 0; count < 40; count++) {
        const { _id } = await addToCatalogue(shop, admin, { countInStock: 50 })
        const body = { productId: _id, size: 'M', color: 'Blue', quantity: 1, guestId: guest }
        await shop.call(addToCart, { body })
        if (count < 39) continue
        const key = newKey()
        const first = await shop.inject(addToCart, { body }, { key })
        const again = await shop.inject(addToCart, { body }, { key })
        expect(again.body).toEqual(first.body)
        expect(again.headers['idempotency-replayed']).toBe('true')
        const rows = await shop.database.db
          .selectFrom('idempotency')
          .selectAll()
          .where('key', '=', key)
          .execute()
        expect(JSON.stringify(rows).length).toBeLessThan(600)
      }
    } finally {
      await shop.close()
    }
  })

  it('who lost an answer still hears what it told, once it is asked for again', async () => {
    const shop = await open()
    try {
      const admin = await signInAdmin(shop)
      const [shirt, kurta] = [await addToCatalogue(shop, admin), await addToCatalogue(shop, admin)]
      const guest = guestId()
      const line = { size: 'M', color: 'Blue', quantity: 1, guestId: guest }
      await shop.call(addToCart, { body: { ...line, productId: shirt._id } })
      await shop.database.db
        .updateTable('products')
        .set({ price: 99_900 })
        .where('id', '=', shirt._id)
        .execute()
      const send = (key: string) => shop.call(addToCart, { body: { ...line, productId: kurta._id } }, { key })
      const key = newKey()
      const first = await send(key)
      expect(first.data.notices).toMatchObject([{ kind: 'price', productId: shirt._id }])
      expect(await send(key)).toEqual(first)
      expect((await shop.call(getCart, { query: { guestId: guest } })).data.notices).toEqual([])
    } finally {
      await shop.close()
    }
  })

  it('answers that were kept whole, before, are given again whole', async () => {
    const shop = await open()
    try {
      const { _id } = await addToCatalogue(shop, await signInAdmin(shop))
      const body = { productId: _id, size: 'M', color: 'Blue', quantity: 1, guestId: guestId() }
      const key = newKey()
      const first = await shop.call(addToCart, { body }, { key })
      const old = { ...first, data: { ...first.data, version: 7 } }
      await shop.database.db
        .updateTable('idempotency')
        .set({ body: JSON.stringify(old) })
        .where('key', '=', key)
        .execute()
      expect(await shop.call(addToCart, { body }, { key })).toEqual(old)
    } finally {
      await shop.close()
    }
  })

  it("has a guest's cart kept for its time and no longer; a user's stays", async () => {
    const shop = await open()
    try {
      const { _id } = await addToCatalogue(shop, await signInAdmin(shop))
      const line = { productId: _id, size: 'M', color: 'Blue', quantity: 1 }
      const shopper = await register(shop)
      await shop.call(addToCart, { body: line }, shopper)
      const [old, young] = [guestId(), guestId()]
      for (const guest of [old, young]) await shop.call(addToCart, { body: { ...line, guestId: guest } })
      const { db } = shop.database
      await db.updateTable('carts').set({ updated_at: 1000 }).where('owner', '<>', `guest:${young}`).execute()
      await forgetGuestCarts(db, Date.now() - shop.config.guestCartDays * DAY_MS)
      const owners = await db.selectFrom('cart_lines').select('owner').orderBy('owner').execute()
      expect(owners).toEqual([{ owner: `guest:${young}` }, { owner: `user:${shopper.user._id}` }])
      expect((await shop.call(getCart, { query: { guestId: old } })).data).toMatchObject({
        products: [],
        version: 0,
      })
    } finally {
      await shop.close()
    }
  })

  it('has one address and one list of lines kept of all the checkouts that were begun and left', async () => {
    const shop = await open()
    try {
      const product = await addToCatalogue(shop, await signInAdmin(shop), { countInStock: 100 })
      const shopper = await register(shop)
      const key = newKey()
      const send = (more: string) =>
        shop.inject(createCheckout, { body: basketOf([[product, 1]]) }, { token: shopper.token, key: more })
      const first = await send(key)
      expect((await send(key)).body).toEqual(first.body)
      for (let time = 0; time < 10; time++) await send(newKey())
      const { db } = shop.database
      const left = await db.selectFrom('checkouts').select('address').where('address', '<>', '').execute()
      expect(left).toHaveLength(1)
      expect(await db.selectFrom('checkout_items').select('position').execute()).toHaveLength(1)
      // It happened, and it is over.
      expect(await send(key)).toMatchObject({
        status: 409,
        body: { message: 'This checkout has run out. Please check out again' },
      })
    } finally {
      await shop.close()
    }
  })

  it('has nothing kept of a checkout a day after, but what a payment may still come for', async () => {
    const shop = await open()
    try {
      const product = await addToCatalogue(shop, await signInAdmin(shop), { countInStock: 100 })
      const { db } = shop.database
      const [lapsed, begun, held, paid] = [
        await register(shop),
        await register(shop),
        await register(shop),
        await register(shop),
      ]
      const ids = new Map<string, string>()
      for (const [name, shopper] of Object.entries({ lapsed, begun, held, paid }))
        ids.set(name, (await checkOut(shop, shopper, [[product, 1]]))._id)
      const id = (name: string) => ids.get(name) ?? ''
      const { orderID: late } = await orderPayment(shop, begun, id('begun'))
      const { orderID } = await orderPayment(shop, paid, id('paid'))
      await approve(shop, orderID)
      await shop.call(payCheckout, { params: { id: id('paid') }, body: paidBy(orderID) }, paid)
      for (const name of ['lapsed', 'begun']) await lapse(shop, id(name))
      const { begunAt } = await db
        .selectFrom('checkouts')
        .select('created_at as begunAt')
        .where('id', '=', id('lapsed'))
        .executeTakeFirstOrThrow()
      const present = async (at: number) => {
        await forgetCheckouts(db, at)
        const rows = await db.selectFrom('checkouts').select('id').execute()
        return [...ids].flatMap(([name, known]) => (rows.some((row) => row.id === known) ? [name] : []))
      }
      expect(await present(begunAt + DAY_MS)).toEqual(['lapsed', 'begun', 'held', 'paid'])
      expect(await present(begunAt + DAY_MS + 1)).toEqual(['begun', 'held', 'paid'])
      // The money was on its way: it has its order.
      await approve(shop, late)
      await shop.call(payCheckout, { params: { id: id('begun') }, body: paidBy(late) }, begun)
      expect(await present(begunAt + 91 * DAY_MS)).toEqual(['begun', 'held', 'paid'])
    } finally {
      await shop.close()
    }
  })
})

describe('what one may leave behind', () => {
  it('is so much at once, so much a day, and more after a while; who has used it up is told when', () => {
    const take = allowances(100, 1000)
    expect(take('a', 100, 0)).toBe(0)
    expect(take('a', 10, 0)).toBe(DAY_MS / 100)
    expect(take('b', 100, 0)).toBe(0)
    expect(take('a', 10, DAY_MS / 100 - 1)).toBeGreaterThan(0)
    expect(take('a', 10, DAY_MS / 100)).toBe(0)
    let taken = 0
    for (let minute = 0; minute < 24 * 60; minute++)
      taken += Number(take('a', 1, DAY_MS + minute * MINUTE_MS) === 0)
    expect(taken).toBeLessThanOrEqual(1100)
    expect(taken).toBeGreaterThan(1000)
  })

  it('is not bounded in a shop without RATE_LIMIT', async () => {
    const shop = await openShop({ environment: { RATE_LIMIT: '0' } })
    try {
      const { _id } = await addToCatalogue(shop, await signInAdmin(shop), { countInStock: 1000 })
      for (let count = 0; count < 60; count++) {
        const body = { productId: _id, size: 'M', color: 'Blue', quantity: 1, guestId: guestId() }
        expect((await shop.inject(addToCart, { body }, { key: newKey() })).status).toBe(200)
      }
    } finally {
      await shop.close()
    }
  })
})
