import { changeRows, findRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import { forgetOldAnswers, IDEMPOTENCY_MS } from '#server/http/idempotency.ts'
import { addToCart, getCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, newKey, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the Idempotency-Key of a cart call', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shirt = await addToCatalogue(shop, admin, { countInStock: 500 })

  const body = (guest: string, quantity = 1) => ({
    productId: shirt._id,
    size: 'M',
    color: 'Blue',
    quantity,
    guestId: guest,
  })
  const read = async (guest: string) => (await shop.call(getCart, { query: { guestId: guest } })).data
  const stored = (key: string) =>
    shop.database.db.selectFrom('idempotency').selectAll().where('key', '=', key).execute()

  it.each(['short', 'x'.repeat(65), 'with blanks in between', 'ümlaut-ümlaut-ümlaut'])(
    'the key %s is a 400',
    async (key) => {
      for (const endpoint of [addToCart, setCartLine, removeCartLine]) {
        expect((await shop.refused(endpoint, { body: body(guestId()) }, { key })).status).toBe(400)
      }
    },
  )

  it('twenty identical calls at once change the cart once and answer the same', async () => {
    const [guest, key] = [guestId(), newKey()]
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => shop.inject(addToCart, { body: body(guest, 2) }, { key })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200))
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body)
    expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(19)
    expect(await read(guest)).toMatchObject({ products: [{ quantity: 2 }], version: 1 })
  })

  it('the order of the keys in the body does not matter', async () => {
    const [guest, key] = [guestId(), newKey()]
    await shop.call(addToCart, { body: body(guest) }, { key })
    const reversed = Object.fromEntries(Object.entries(body(guest)).toReversed()) as ReturnType<typeof body>
    const again = await shop.inject(addToCart, { body: reversed }, { key })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await read(guest)).products).toMatchObject([{ quantity: 1 }])
  })

  it('another body or another call under the same key is a 422 that changes nothing', async () => {
    const [guest, key] = [guestId(), newKey()]
    await shop.call(addToCart, { body: body(guest, 1) }, { key })
    const otherBody = await shop.refused(addToCart, { body: body(guest, 2) }, { key })
    const otherCall = await shop.refused(setCartLine, { body: body(guest, 1) }, { key })
    for (const { status, body: error } of [otherBody, otherCall]) {
      expect([status, error.code]).toEqual([422, 'idempotency_mismatch'])
    }
    expect(await read(guest)).toMatchObject({ products: [{ quantity: 1 }], version: 1 })
  })

  it("another owner's same key is another key", async () => {
    const [one, other, key] = [guestId(), guestId(), newKey()]
    await shop.call(addToCart, { body: body(one, 1) }, { key })
    const reply = await shop.inject(addToCart, { body: body(other, 2) }, { key })
    expect(reply.headers['idempotency-replayed']).toBeUndefined()
    expect((await read(other)).products).toMatchObject([{ quantity: 2 }])
  })

  it('a refusal is stored nowhere and judged afresh', async () => {
    const scarce = await addToCatalogue(shop, admin, { countInStock: 1 })
    const [guest, key] = [guestId(), newKey()]
    const wanted = { ...body(guest, 3), productId: scarce._id }
    expect((await shop.refused(addToCart, { body: wanted }, { key })).status).toBe(409)
    expect(await stored(key)).toEqual([])
    await shop.database.db.updateTable('products').set({ stock: 5 }).where('id', '=', scarce._id).execute()
    const { data } = await shop.call(addToCart, { body: wanted }, { key })
    expect(data.products).toMatchObject([{ quantity: 3 }])
  })

  /** As devices do: told that the shop is busy, they ask again under the same key. */
  async function add(line: ReturnType<typeof body>, key: string): Promise<void> {
    for (let left = 20; ; left--) {
      const { status } = await shop.inject(addToCart, { body: line }, { key })
      if (status !== 503 || left === 0) return expect(status).toBe(200)
    }
  }

  it('a hundred adds at once under keys of their own sum up exactly', async () => {
    const guest = guestId()
    const plenty = await addToCatalogue(shop, admin, { countInStock: 10_000 })
    const sizes = ['S', 'M', 'L']
    await Promise.all(
      Array.from({ length: 100 }, (_, count) =>
        add({ ...body(guest), productId: plenty._id, size: sizes[count % 3] ?? 'M' }, newKey()),
      ),
    )
    const cart = await read(guest)
    expect(Object.fromEntries(cart.products.map((line) => [line.size, line.quantity]))).toEqual({
      S: 34,
      M: 33,
      L: 33,
    })
    expect(cart.version).toBe(100)
  })

  it('of calls that come twice at once, each under its key, each counts once', async () => {
    const guest = guestId()
    const keys = Array.from({ length: 40 }, () => newKey())
    const addAs = (key: string, at: number) =>
      add({ ...body(guest), size: ['S', 'M', 'L'][at % 3] ?? 'M' }, key)
    await Promise.all([...keys.map(addAs), ...keys.map(addAs)])
    const cart = await read(guest)
    expect(cart.products.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(40)
    expect(cart.version).toBe(40)
    expect((await Promise.all(keys.map(stored))).map((rows) => rows.length)).toEqual(keys.map(() => 1))
  })

  it('of adds at once after a new price, one tells it, and its repeat tells it again', async () => {
    const guest = guestId()
    const dress = await addToCatalogue(shop, admin, { countInStock: 500 })
    const wanted = { ...body(guest), productId: dress._id }
    await shop.call(addToCart, { body: wanted }, { key: newKey() })
    const { database } = shop
    await changeRows(database.db, 'products', { id: dress._id }, { price: 123_400, discount_price: null })
    const keys = Array.from({ length: 12 }, () => newKey())
    const adds = () => Promise.all(keys.map((key) => shop.call(addToCart, { body: wanted }, { key })))
    const told = (await adds()).map(({ data }) => data.notices.length)
    expect(told.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 11 }, () => 0), 1])
    expect((await adds()).map(({ data }) => data.notices.length)).toEqual(told)
    expect(await read(guest)).toMatchObject({
      products: [{ quantity: 13, price: 1234 }],
      version: 13,
      notices: [],
    })
  })

  it('answers older than 90 days are forgotten, however many, and no others', async () => {
    const now = Date.now()
    const row = (key: string, age: number) => ({
      owner: 'guest_1700000000000',
      key,
      request: '',
      status: 200,
      body: '{}',
      created_at: now - age,
    })
    const old = Array.from({ length: 2500 }, (_, count) =>
      row(`old-${count}`, IDEMPOTENCY_MS + 1 + (count % 7)),
    )
    for (let from = 0; from < old.length; from += 500) {
      await shop.database.db
        .insertInto('idempotency')
        .values(old.slice(from, from + 500))
        .execute()
    }
    await shop.database.db
      .insertInto('idempotency')
      .values(row('young', IDEMPOTENCY_MS - 1000))
      .execute()
    await forgetOldAnswers(shop.database.db, now)
    const left = await findRows(shop, 'idempotency', { owner: 'guest_1700000000000' }, ['key'])
    expect(left).toEqual([{ key: 'young' }])
  })
})
