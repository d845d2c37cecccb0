import { findRows } from '#tests/support/rows.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOldMoves } from '#server/stock/history.ts'
import type { Product } from '#shared/contract/product.ts'
import type { InventoryCell } from '#shared/contract/admin/inventory.ts'
import type { StockMoveRow } from '#shared/contract/admin/stock-history.ts'
import { deleteAccount } from '#shared/endpoints/my-data.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { addDelivery, receiveDelivery, stockHistory } from '#shared/endpoints/admin/stock.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { applyFile, checkFile, drawCsvPictures, exported, fileOf, rowsOf } from '#tests/support/imports.ts'
import { buy } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { expectHistory } from '#tests/support/stock-history.ts'
import { runs } from '#tests/support/runs.ts'

const BLUE_AND_WHITE = [
  { size: 'S', color: 'Blue', countInStock: 9 },
  { size: 'S', color: 'White', countInStock: 9 },
]

onBothDatabases('the history of stock', (open) => {
  let shop: TestShop
  let owner: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    shopper = await register(shop)
    await drawCsvPictures(shop)
  })
  afterAll(() => shop.close())

  const historyOf = async (productId: string) =>
    (await shop.call(stockHistory, { query: { productId } }, owner)).data
  const save = (cell: Partial<InventoryCell> & { productId: string }, more: object = {}) =>
    shop.call(admin.saveInventory, { body: { cells: [cell as InventoryCell], ...more } }, owner)
  const change = (id: string, body: object) => shop.call(admin.updateProduct, { params: { id }, body }, owner)
  const told = (rows: StockMoveRow[]) => rows.map(({ reason, pieces, stock }) => [reason, pieces, stock])
  const cancelling = (more: object = {}) => ({
    from: 'Processing' as const,
    restock: true,
    reason: 'Ordered twice',
    refund: 'none' as const,
    byHand: 'By UPI',
    id: crypto.randomUUID(),
    ...more,
  })
  const deliver = async (unit: { productId: string; size?: string; color?: string }, pieces: number) => {
    const body = { supplier: 'Ravi Mills', lines: [{ ...unit, expected: pieces }] }
    const { data } = await shop.call(addDelivery, { body }, owner)
    const come = { version: data.version, lines: [{ ...unit, pieces }] }
    await shop.call(receiveDelivery, { params: { id: data._id }, body: come }, owner)
    return data._id
  }

  it('says of each change who made it, when, why, by how much and what it belongs to', async () => {
    const product = await addToCatalogue(shop, owner, { countInStock: 10 })
    const productId = product._id
    const order = await buy(shop, shopper, [[product, 2]])
    await shop.call(cancelOrder, { params: { id: order._id }, body: cancelling() }, owner)
    await save({ productId, by: -3 }, { reason: 'damaged', note: 'Wet in the monsoon' })
    await save({ productId, countInStock: 12, from: 7 })
    const delivery = await deliver({ productId }, 5)
    await change(productId, { countInStock: 20 })
    const rows = await historyOf(productId)
    expect(told(rows)).toEqual([
      ['edited', 3, 20],
      ['delivery', 5, 17],
      ['counted', 5, 12],
      ['damaged', -3, 7],
      ['cancelled', 2, 10],
      ['sold', -2, 8],
      ['added', 10, 10],
    ])
    const who = { _id: owner.user._id, name: owner.user.name }
    expect(rows[1]).toMatchObject({
      actor: who,
      reference: { kind: 'delivery', _id: delivery, supplier: 'Ravi Mills' },
    })
    expect(rows[3]).toMatchObject({
      name: 'Linen Shirt',
      size: null,
      color: null,
      actor: who,
      note: 'Wet in the monsoon',
      reference: { kind: 'batch' },
    })
    expect(rows[4]?.reference).toMatchObject({ kind: 'order', _id: order._id, number: order.number })
    expect(rows[5]).toMatchObject({ actor: null, reference: { kind: 'order', _id: order._id } })
    const { data: ofOrder } = await shop.call(stockHistory, { query: { reference: order._id } }, owner)
    expect(told(ofOrder)).toEqual(told(rows).slice(4, 6))
    const first = await shop.call(stockHistory, { query: { productId, limit: '4' } }, owner)
    const rest = await shop.call(
      stockHistory,
      { query: { productId, cursor: first.nextCursor ?? '' } },
      owner,
    )
    expect([...first.data, ...rest.data]).toEqual(rows)
  })

  it('takes a difference whatever was sold meanwhile, and none that would leave less than nothing', async () => {
    const { _id: productId } = await addToCatalogue(shop, owner, { countInStock: 4 })
    const both = [
      { productId, by: 5 },
      { productId, by: -8 },
    ] as InventoryCell[]
    const { data } = await shop.call(admin.saveInventory, { body: { cells: both } }, owner)
    expect(data.saved).toMatchObject([{ countInStock: 1 }])
    const { data: refused } = await save({ productId, by: -2 })
    expect(refused).toMatchObject({
      batchId: null,
      saved: [],
      conflicts: [{ kind: 'changed', countInStock: 1, message: 'Only 1 can be taken away' }],
    })
    expect((await save({ productId, by: 1_000_000 })).data.conflicts).toHaveLength(1)
    expect(
      (
        await shop.inject(
          admin.saveInventory,
          { body: { cells: [{ productId, by: 1, countInStock: 3, from: 1 }] as InventoryCell[] } },
          owner,
        )
      ).status,
    ).toBe(400)
    await expectHistory(shop, productId)
  })

  it('tells in full what was sold after the count was lowered, and the correction beside it', async () => {
    const product = await addToCatalogue(shop, owner, { countInStock: 5 })
    const { db } = shop.database
    await shop.database.transact(async (trx) => {
      const { commit, reserve } = await import('#server/stock/stock.ts')
      const line = { productId: product._id, size: 'S', color: 'Blue', quantity: 3 }
      await reserve(trx, [line])
      await trx.updateTable('products').set({ stock: 1, held: 1 }).where('id', '=', product._id).execute()
      await commit(trx, [line], { reason: 'sold' })
    })
    const rows = await findRows(
      db,
      'stock_moves',
      { product_id: product._id },
      ['reason', 'pieces', 'stock'],
      'id',
    )
    expect(rows.map((row) => ({ ...row })).slice(1)).toEqual([
      { reason: 'sold', pieces: -3, stock: -2 },
      { reason: 'counted', pieces: 2, stock: 0 },
    ])
  })

  it('forgets what is old and nothing of the stock; who leaves is not named in it', async () => {
    const leaver = await signInAdmin(shop)
    const product = await addToCatalogue(shop, leaver, { countInStock: 6 })
    await shop.call(deleteAccount, { body: { password: leaver.password, word: 'DELETE' } }, leaver)
    expect((await historyOf(product._id))[0]?.actor?.name).toBe('Deleted account')
    await forgetOldMoves(shop.database.db, Date.now() - 60_000)
    expect(await historyOf(product._id)).toHaveLength(1)
    await forgetOldMoves(shop.database.db, Date.now() + 1000)
    expect(await historyOf(product._id)).toEqual([])
    const { data } = await shop.call(admin.inventory, { query: { search: product.sku } }, owner)
    expect(data).toMatchObject([{ countInStock: 6 }])
  })

  describe('whatever happens to a product', () => {
    const STEPS = [
      'buy',
      'cancel',
      'lose',
      'by',
      'count',
      'edit',
      'pool',
      'variants',
      'deliver',
      'import',
      'undo',
      'delete',
    ] as const
    const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 3 })), {
      minLength: 6,
      maxLength: 14,
    })

    it('adds up, unit by unit, to what there is', async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (life) => {
          const made = await addToCatalogue(shop, owner, {
            sizes: ['S'],
            colors: ['Blue', 'White'],
            images: [{ url: '/images/csv-front.jpg', altText: '' }],
            variants: BLUE_AND_WHITE,
          })
          const productId = made._id
          const present = async () =>
            (await shop.call(admin.adminProduct, { params: { id: productId } }, owner)).data
          const unitIn = (product: Product, pieces: number) =>
            product.variants
              ? { productId, size: 'S', color: pieces === 1 ? 'Blue' : 'White' }
              : { productId }
          const orders: string[] = []
          const batches: string[] = []
          for (const [step, pieces] of life) {
            const product = await present()
            const unit = unitIn(product, pieces)
            const countInStock =
              product.variants?.find(({ color }) => color === unit.color)?.countInStock ??
              product.countInStock
            if (step === 'buy' && countInStock >= pieces) {
              const colors = [unit.color ?? 'Blue']
              orders.push((await buy(shop, shopper, [[{ ...product, colors }, pieces]]))._id)
            }
            const id = step === 'cancel' || step === 'lose' ? orders.pop() : undefined
            if (id !== undefined) {
              const body = cancelling({ restock: step === 'cancel' })
              await shop.call(cancelOrder, { params: { id }, body }, owner)
            }
            if (step === 'by') await save({ ...unit, by: -pieces }, { reason: 'lost' })
            if (step === 'count') {
              const { data } = await save({ ...unit, countInStock: pieces + 5, from: countInStock })
              if (data.batchId) batches.push(data.batchId)
            }
            if (step === 'edit')
              await change(productId, { countInStock: pieces + 2, name: `Shirt ${pieces}` })
            if (step === 'pool') await change(productId, { variants: null })
            if (step === 'variants') await change(productId, { variants: BLUE_AND_WHITE })
            if (step === 'deliver') await deliver(unit, pieces)
            if (step === 'import') {
              const [row] = rowsOf(await exported(shop, owner.token, { search: product.sku }))
              const count = product.variants
                ? { variants: `S / Blue = ${pieces + 3} | S / White = 2` }
                : { countInStock: String(pieces + 3) }
              const job = await checkFile(shop, owner.token, fileOf([{ ...row, ...count }]))
              if (job.counts.changed > 0)
                batches.push((await applyFile(shop, owner.token, job._id)).batchId ?? '')
            }
            const batch = step === 'undo' ? batches.pop() : undefined
            if (batch) await shop.call(admin.undoBatch, { params: { id: batch } }, owner)
            if (step === 'delete') {
              await shop.call(admin.deleteProduct, { params: { id: productId } }, owner)
              await expectHistory(shop, productId)
              const { data } = await shop.call(admin.history, { query: { entityId: productId } }, owner)
              await shop.call(admin.restoreEntry, { params: { id: data[0]?._id ?? '' } }, owner)
            }
            await expectHistory(shop, productId)
          }
        }),
        { numRuns: runs(12) },
      )
    })
  })
})
