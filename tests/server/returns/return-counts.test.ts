import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeReturn } from '#shared/endpoints/admin/returns.ts'
import { RETURNS_OF_ORDER } from '#shared/order-life/returns.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { fulfilOne } from '#tests/support/fulfilling.ts'
import { finalize, paidCheckout, stockOf } from '#tests/support/paying.ts'
import { DAY_MS } from '#tests/support/pictures.ts'
import {
  answerIt,
  ask,
  cameBack,
  deliveredOrder,
  ownReturnsOf,
  receiveIt,
  returnsIn,
  withdraw,
} from '#tests/support/returning.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('pieces that come back are counted', (open) => {
  let shop: TestShop
  let owner: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterAll(() => shop.close())

  const last = async (orderId: string) => {
    const [found] = await returnsIn(shop, owner, orderId)
    if (!found) throw new Error('no return')
    return found
  }
  /** Paid, and not yet sent. */
  const ordered = async (pieces: number) => {
    const one = await addToCatalogue(shop, owner, { countInStock: 10 })
    const { checkout } = await paidCheckout(shop, shopper, [[one, pieces]])
    const { _id: id } = await finalize(shop, shopper, checkout._id)
    return { id, one: one._id }
  }

  it('once: no line stands twice in what is asked for, has come, or was brought back', async () => {
    const one = await addToCatalogue(shop, owner, { countInStock: 10 })
    const { id } = await deliveredOrder(shop, owner, shopper, [[one, 3]])
    const piece = { line: 0, pieces: 1 }
    expect(await ask(shop, id, [piece, piece], shopper)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lines' }] },
    })
    await ask(shop, id, [piece], shopper)
    await answerIt(shop, owner, await last(id))
    const came = { line: 0, sellable: 1, damaged: 0 }
    expect(await receiveIt(shop, owner, await last(id), { lines: [came, came, came] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lines', message: 'Each line once' }] },
    })
    expect(await stockOf(shop, one._id)).toEqual({ stock: 7, held: 0 })
    expect(await last(id)).toMatchObject({ state: 'approved', lines: [{ received: 0, worth: 1499 }] })

    const sent = await ordered(3)
    await fulfilOne(shop, owner, 'ship', sent.id)
    const damaged = [piece, { line: 0, pieces: 2 }]
    expect(await cameBack(shop, owner, sent.id, { parcel: 1, damaged })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'damaged' }] },
    })
    expect(await stockOf(shop, sent.one)).toEqual({ stock: 7, held: 0 })
  })

  it('by the parcels that they came in: what came too long ago is not asked for in the place of what came today', async () => {
    const { id } = await ordered(4)
    const pieces = [{ position: 0, quantity: 2 }]
    const asked = async (count: number) => (await ask(shop, id, [{ line: 0, pieces: count }], shopper)).status
    const choices = async () =>
      (await ownReturnsOf(shop, id, shopper)).choices.map((choice) => [choice.pieces, choice.until])
    const now = Date.now()
    const until = (days: number) => new Date(now + days * DAY_MS).toISOString()
    const { db } = shop.database
    const parcel = (number: number) =>
      db.updateTable('shipments').where('order_id', '=', id).where('number', '=', number)
    for (const number of [1, 2]) {
      await fulfilOne(shop, owner, 'ship', id, { pieces })
      await fulfilOne(shop, owner, 'deliver', id, { parcel: number })
    }
    await parcel(1)
      .set({ delivered_at: now - 20 * DAY_MS })
      .execute()
    await parcel(2).set({ delivered_at: now }).execute()
    expect(await choices()).toEqual([[4, until(45)]])
    // It is of those that go first.
    expect(await asked(1)).toBe(200)
    expect(await choices()).toEqual([[3, until(45)]])
    // Forty days later the first parcel came too long ago.
    await parcel(1)
      .set({ delivered_at: now - 60 * DAY_MS })
      .execute()
    await parcel(2)
      .set({ delivered_at: now - 40 * DAY_MS })
      .execute()
    await db
      .updateTable('returns')
      .set({ asked_at: now - 40 * DAY_MS })
      .where('order_id', '=', id)
      .execute()
    expect(await choices()).toEqual([[2, until(5)]])
    expect(await asked(2)).toBe(200)
    expect(await choices()).toEqual([])
    expect(await asked(1)).toBe(409)
    // What was thought better of can be asked for again; what came back cannot.
    await withdraw(shop, id, (await last(id))._id, shopper)
    expect(await choices()).toEqual([[2, until(5)]])
    expect(await asked(1)).toBe(200)
    await answerIt(shop, owner, await last(id))
    await receiveIt(shop, owner, await last(id))
    expect(await choices()).toEqual([[1, until(5)]])
    // The shop may take what came long ago: it leaves the other as it is.
    const body = { id: crypto.randomUUID(), reason: 'mind' as const, lines: [{ line: 0, pieces: 1 }] }
    await shop.call(takeReturn, { params: { id }, body }, owner)
    expect(await choices()).toEqual([[1, until(5)]])
  })

  it('in so many returns of an order: withdrawn ones are none of them, and the shop can always take one', async () => {
    const one = await addToCatalogue(shop, owner, { countInStock: 50 })
    const { id } = await deliveredOrder(shop, owner, shopper, [[one, RETURNS_OF_ORDER + 3]])
    const asked = async () => (await ask(shop, id, [{ line: 0, pieces: 1 }], shopper)).status
    for (let count = 0; count < RETURNS_OF_ORDER; count++) expect(await asked()).toBe(200)
    expect(await asked()).toBe(409)
    await withdraw(shop, id, (await last(id))._id, shopper)
    expect(await asked()).toBe(200)
    expect(await asked()).toBe(409)
    const body = { id: crypto.randomUUID(), reason: 'mind' as const, lines: [{ line: 0, pieces: 1 }] }
    expect((await shop.inject(takeReturn, { params: { id }, body }, owner)).status).toBe(200)
  })
})
