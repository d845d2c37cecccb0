import { changeRows, findRows } from '#tests/support/rows.ts'
import { beforeAll, expect, it, describe } from 'vitest'
import { takeReturn } from '#shared/endpoints/admin/returns.ts'
import { RETURNS_OF_ORDER } from '#shared/order-life/returns.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { fulfilOne } from '#tests/support/fulfilling.ts'
import { finalize, paidCheckout, stockOf, checkOut, lapse } from '#tests/support/paying.ts'
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
  lastReturn,
  settleIt,
} from '#tests/support/returning.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import type { Variant } from '#shared/contract/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { applyFile, checkFile, drawCsvPictures, exported, fileOf, rowsOf } from '#tests/support/imports.ts'

const S = { size: 'S', color: 'Blue', countInStock: 2 }

const M = { size: 'M', color: 'Blue', countInStock: 4 }

onBothDatabases('pieces that come back are counted', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  const last = (orderId: string) => lastReturn(shop, owner, orderId)
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
    await changeRows(db, 'returns', { order_id: id }, { asked_at: now - 40 * DAY_MS })
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

  describe('what is reserved for an exchange', () => {
    beforeAll(async () => {
      await drawCsvPictures(shop)
    })

    /** One piece in S was bought and M is wanted for it: the return is approved. */
    async function approved(variants: Variant[] | null = [S, M]) {
      const shirt = await addToCatalogue(shop, owner, {
        sizes: ['S', 'M'],
        colors: ['Blue'],
        images: [{ url: '/images/csv-front.jpg', altText: '' }],
        ...(variants ? { variants } : { countInStock: 6 }),
      })
      const { id: orderId } = await deliveredOrder(shop, owner, shopper, [[shirt, 1]])
      await ask(shop, orderId, [{ line: 0, pieces: 1, wanted: { size: 'M', color: 'Blue' } }], shopper)
      const last = () => lastReturn(shop, owner, orderId)
      expect((await answerIt(shop, owner, await last())).status).toBe(200)
      return { shirt, id: shirt._id, last }
    }

    const change = (id: string, body: object) =>
      shop.call(admin.updateProduct, { params: { id }, body }, owner)

    const units = async (id: string) =>
      Object.fromEntries(
        (await findRows(shop, 'variants', { product_id: id }, ['size', 'stock', 'held'])).map(
          ({ size, stock, held }) => [size, { stock, held }],
        ),
      )

    const refuse = async ({ last }: Awaited<ReturnType<typeof approved>>) =>
      expect(await answerIt(shop, owner, await last(), { isApproved: false, words: 'Worn' })).toMatchObject({
        status: 200,
      })

    const exchange = async ({ last }: Awaited<ReturnType<typeof approved>>) => {
      expect((await receiveIt(shop, owner, await last())).status).toBe(200)
      expect((await settleIt(shop, owner, await last(), { isExchanged: true })).status).toBe(200)
    }

    const deleteAndRestore = async (id: string) => {
      await shop.call(admin.deleteProduct, { params: { id } }, owner)
      const { data } = await shop.call(admin.history, { query: { entityId: id } }, owner)
      await shop.call(admin.restoreEntry, { params: { id: data[0]?._id ?? '' } }, owner)
    }

    const importOver = async (sku: string, columns: Record<string, string>) => {
      const [row] = rowsOf(await exported(shop, owner.token, { search: sku }))
      const job = await checkFile(shop, owner.token, fileOf([{ ...row, ...columns }]))
      const { batchId } = await applyFile(shop, owner.token, job._id)
      return batchId ?? ''
    }

    it('stays so when a pool becomes variants: the last piece is sold once', async () => {
      const one = await approved(null)
      expect(await stockOf(shop, one.id)).toEqual({ stock: 5, held: 1 })
      await change(one.id, { variants: [S, { ...M, countInStock: 1 }] })
      expect(await units(one.id)).toEqual({ S: { stock: 2, held: 0 }, M: { stock: 2, held: 1 } })
      const inM = { ...one.shirt, sizes: ['M'] }
      await checkOut(shop, await register(shop), [[inM, 1]])
      await refuse(one)
      // The other shopper's hold is not what is given free.
      expect((await units(one.id)).M).toEqual({ stock: 2, held: 1 })
      await checkOut(shop, await register(shop), [[inM, 1]])
      await expect(checkOut(shop, await register(shop), [[inM, 1]])).rejects.toThrow()
      expect((await units(one.id)).M).toEqual({ stock: 2, held: 2 })
    })

    it('stays so when variants become a pool, and variants again', async () => {
      const one = await approved()
      expect((await units(one.id)).M).toEqual({ stock: 4, held: 1 })
      await change(one.id, { variants: null })
      expect(await stockOf(shop, one.id)).toEqual({ stock: 5, held: 1 })
      await change(one.id, { variants: [S, M] })
      expect(await units(one.id)).toEqual({ S: { stock: 2, held: 0 }, M: { stock: 5, held: 1 } })
      await exchange(one)
      expect(await units(one.id)).toEqual({ S: { stock: 3, held: 0 }, M: { stock: 4, held: 0 } })
    })

    it('goes with its variant, comes back with it, and is given free where it is', async () => {
      const one = await approved()
      await change(one.id, { variants: [S] })
      expect(await stockOf(shop, one.id)).toEqual({ stock: 2, held: 0 })
      await change(one.id, { variants: [S, M] })
      expect((await units(one.id)).M).toEqual({ stock: 5, held: 1 })
      await change(one.id, { variants: [S] })
      const lapsing = await checkOut(shop, await register(shop), [[one.shirt, 1]])
      await refuse(one)
      expect(await units(one.id)).toEqual({ S: { stock: 2, held: 1 } })
      await lapse(shop, lapsing._id)
      await change(one.id, { variants: [S, M] })
      expect(await units(one.id)).toEqual({ S: { stock: 2, held: 0 }, M: { stock: 4, held: 0 } })
    })

    it.each(['a pool', 'variants'])('is there again with a deleted product of %s, and sent', async (kind) => {
      const one = await approved(kind === 'a pool' ? null : undefined)
      const before = await stockOf(shop, one.id)
      await deleteAndRestore(one.id)
      expect(await stockOf(shop, one.id)).toEqual(before)
      await exchange(one)
      // The one that came back is there instead of the one that was sent.
      expect(await stockOf(shop, one.id)).toEqual({ stock: before.stock, held: 0 })
    })

    it('is only what has come, once the rest will not', async () => {
      const shirt = await addToCatalogue(shop, owner, {
        sizes: ['S', 'M'],
        colors: ['Blue'],
        variants: [S, M],
      })
      const { id: orderId } = await deliveredOrder(shop, owner, shopper, [[shirt, 2]])
      await ask(shop, orderId, [{ line: 0, pieces: 2, wanted: { size: 'M', color: 'Blue' } }], shopper)
      const last = async () => (await returnsIn(shop, owner, orderId))[0] as never
      await answerIt(shop, owner, await last())
      const lines = [{ line: 0, sellable: 1, damaged: 0 }]
      await receiveIt(shop, owner, await last(), { lines, isAll: true })
      await change(shirt._id, { variants: null })
      expect(await stockOf(shop, shirt._id)).toEqual({ stock: 5, held: 1 })
    })

    it('is minded by files, and by what puts them back', async () => {
      const one = await approved(null)
      const batch = await importOver(one.shirt.sku, { variants: 'S / Blue = 2 | M / Blue = 2' })
      expect(await units(one.id)).toEqual({ S: { stock: 2, held: 0 }, M: { stock: 3, held: 1 } })
      await shop.call(admin.undoBatch, { params: { id: batch } }, owner)
      expect(await stockOf(shop, one.id)).toEqual({ stock: 5, held: 1 })
      await refuse(one)
      expect(await stockOf(shop, one.id)).toEqual({ stock: 5, held: 0 })
    })
  })
})
