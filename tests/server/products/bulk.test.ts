import { expect, it, describe } from 'vitest'
import type { AdminProduct, BulkChange } from '#shared/contract/admin/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, signInAdmin, type newProduct } from '#tests/support/builders.ts'
import { buy, stockOf } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import type { InventoryCell } from '#shared/contract/admin/inventory.ts'

onBothDatabases('many products at once', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const add = (more: Parameters<typeof newProduct>[0] = {}) =>
    addToCatalogue(shop, owner, more) as Promise<AdminProduct>
  const read = async (id: string) => (await shop.call(admin.adminProduct, { params: { id } }, owner)).data
  const bulk = async (body: Partial<BulkChange>) =>
    (await shop.call(admin.bulkChange, { body: body as BulkChange }, owner)).data
  const undo = async (batchId: string | null) =>
    (await shop.call(admin.undoBatch, { params: { id: batchId ?? '' } }, owner)).data
  const batch = async (batchId: string | null) =>
    (await shop.call(admin.history, { query: { batchId: batchId ?? '', limit: '500' } }, owner)).data

  it('are published and taken away by their ids, and shoppers see it at once', async () => {
    const [first, second] = [await add({ isPublished: false }), await add()]
    const done = await bulk({ action: 'publish', ids: [first._id, second._id] })
    expect(done).toMatchObject({ matched: 2, changed: 1 })
    expect((await shop.call(getProduct, { params: { id: first._id } })).data.isPublished).toBe(true)
    expect(await bulk({ action: 'publish', ids: [first._id] })).toEqual({
      batchId: null,
      matched: 1,
      changed: 0,
      cheaper: 0,
    })
    const gone = await bulk({ action: 'delete', ids: [first._id, second._id] })
    expect(gone.changed).toBe(2)
    expect((await shop.refused(getProduct, { params: { id: first._id } })).status).toBe(404)
    expect((await undo(gone.batchId)).undone).toBe(2)
    expect((await shop.call(getProduct, { params: { id: first._id } })).data.name).toBe(first.name)
  })

  it('are chosen by a filter, and what the admin was not shown is not changed', async () => {
    for (let n = 0; n < 3; n++) await add({ brand: 'Filtered', price: 1000, discountPrice: 800 })
    const filter = { brand: 'filtered' }
    expect(
      await shop.refused(
        admin.bulkChange,
        { body: { action: 'price', percent: 10, filter, expected: 4 } },
        owner,
      ),
    ).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    const done = await bulk({ action: 'price', percent: -12.5, filter, expected: 3 })
    expect(done).toMatchObject({ matched: 3, changed: 3 })
    const { data } = await shop.call(admin.allProducts, { query: { brand: 'Filtered' } }, owner)
    expect(data.map(({ price, discountPrice }) => [price, discountPrice])).toEqual(
      Array.from({ length: 3 }, () => [875, 700]),
    )
    const entries = await batch(done.batchId)
    expect(entries).toHaveLength(3)
    expect(entries.at(-1)).toMatchObject({
      action: 'bulk',
      batchSize: 3,
      changes: [
        { field: 'price', from: 1000, to: 875 },
        { field: 'discountPrice', from: 800, to: 700 },
      ],
    })
    expect((await undo(done.batchId)).undone).toBe(3)
    const { data: back } = await shop.call(admin.allProducts, { query: { brand: 'Filtered' } }, owner)
    expect(back.every(({ price, discountPrice }) => price === 1000 && discountPrice === 800)).toBe(true)
  })

  it('change all or none: a price that would be none is told by the product’s name', async () => {
    const [dear, cheap] = [await add({ price: 1000 }), await add({ price: 1.5, name: 'Thread' })]
    const body = { action: 'price' as const, percent: -50, ids: [dear._id, cheap._id] }
    expect(await shop.refused(admin.bulkChange, { body }, owner)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Thread') },
    })
    expect((await read(dear._id)).price).toBe(1000)
  })

  it('change none when one of them is gone', async () => {
    const there = await add({ isFeatured: false })
    const body = { action: 'feature' as const, ids: [there._id, 'never-was'] }
    expect((await shop.refused(admin.bulkChange, { body }, owner)).status).toBe(404)
    expect((await read(there._id)).isFeatured).toBe(false)
  })

  it('leave the stock and what is held of it alone', async () => {
    const shirt = await add({ countInStock: 9, price: 500 })
    await buy(shop, await register(shop), [[shirt, 2]])
    await bulk({ action: 'discount', percent: 20, ids: [shirt._id] })
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 7, held: 0 })
    expect((await read(shirt._id)).discountPrice).toBe(400)
    await bulk({ action: 'endDiscount', ids: [shirt._id] })
    expect((await read(shirt._id)).discountPrice).toBeNull()
  })

  it('of 500 are each as they were, row for row, when the change is undone from the history', async () => {
    const brand = 'Five Hundred'
    const before: AdminProduct[] = []
    for (let n = 0; n < 500; n++)
      before.push(await add({ brand, price: 100 + n, discountPrice: n % 3 === 0 ? 50 + n / 2 : null }))
    const done = await bulk({ action: 'price', percent: 15, filter: { brand }, expected: 500 })
    expect(done).toMatchObject({ matched: 500, changed: 500 })
    expect((await read(before[7]?._id ?? '')).price).toBe(123)
    expect(await batch(done.batchId)).toHaveLength(500)

    expect(await undo(done.batchId)).toMatchObject({ undone: 500, leftCount: 0 })
    for (const { _id, version, updatedAt, ...was } of before) {
      const now = await read(_id)
      expect(now).toMatchObject(was)
      expect([now.version, now.updatedAt > updatedAt]).toEqual([version + 2, true])
    }
  })

  it.each([
    ['both ids and a filter', { action: 'publish', ids: ['a'], filter: {} }],
    ['neither', { action: 'publish' }],
    ['no percent', { action: 'price', ids: ['a'] }],
    ['a discount of everything', { action: 'discount', percent: 99, ids: ['a'] }],
    ['a percent that says nothing', { action: 'publish', percent: 5, ids: ['a'] }],
    ['an unknown action', { action: 'paint', ids: ['a'] }],
  ])('are not changed with %s', async (_what, body) => {
    expect((await shop.refused(admin.bulkChange, { body }, owner)).status).toBe(400)
  })

  describe('undoing what was done in one go', () => {
    const withVariants = (more: Parameters<typeof newProduct>[0] = {}) =>
      add({
        sizes: ['S', 'M'],
        colors: ['Blue'],
        variants: [
          { size: 'S', color: 'Blue', countInStock: 3 },
          { size: 'M', color: 'Blue', countInStock: 4 },
        ],
        ...more,
      })

    const bulk = async (body: BulkChange) => (await shop.call(admin.bulkChange, { body }, owner)).data

    const edit = (id: string, body: object) => shop.call(admin.updateProduct, { params: { id }, body }, owner)

    const count = async (...cells: InventoryCell[]) =>
      (await shop.call(admin.saveInventory, { body: { cells } }, owner)).data

    const entries = async (batchId: string | null) =>
      (await shop.call(admin.history, { query: { batchId: batchId ?? '' } }, owner)).data

    const isOffered = async (batchId: string | null) =>
      (await entries(batchId)).some(({ canUndo }) => canUndo)

    it('puts a price back although the stock was counted since, and leaves the count', async () => {
      const shirt = await add({ price: 1000, countInStock: 9 })
      const kurta = await withVariants({ price: 2000 })
      const sale = await bulk({ action: 'discount', percent: 20, ids: [shirt._id, kurta._id] })
      await count(
        { productId: shirt._id, size: null, color: null, from: 9, countInStock: 5 },
        { productId: kurta._id, size: 'S', color: 'Blue', from: 3, countInStock: 1 },
      )
      expect(await undo(sale.batchId)).toMatchObject({ undone: 2, leftCount: 0 })
      expect(await read(shirt._id)).toMatchObject({ price: 1000, discountPrice: null, countInStock: 5 })
      expect(await read(kurta._id)).toMatchObject({ price: 2000, discountPrice: null, countInStock: 5 })
    })

    it('puts back what only it touched, and leaves and names what was changed since', async () => {
      const shirt = await add({ price: 1000, discountPrice: 800, name: 'Silk Scarf' })
      const { batchId } = await bulk({ action: 'price', percent: 50, ids: [shirt._id] })
      await edit(shirt._id, { price: 1750, name: 'Silk Stole' })
      const undone = await undo(batchId)
      expect(undone).toMatchObject({ undone: 1, leftCount: 1 })
      expect(undone.left[0]?.reason).toBe('Its price has changed since; the rest was put back')
      expect(await read(shirt._id)).toMatchObject({ name: 'Silk Stole', price: 1750, discountPrice: 800 })
    })

    it('puts one count back beside another of the same product, and not where it was counted again', async () => {
      const kurta = await withVariants()
      const cell = (size: string, from: number, countInStock: number) =>
        ({ productId: kurta._id, size, color: 'Blue', from, countInStock }) satisfies InventoryCell
      const first = await count(cell('S', 3, 30))
      await count(cell('M', 4, 40))
      expect(await undo(first.batchId)).toMatchObject({ undone: 1, leftCount: 0 })
      const second = await count(cell('S', 3, 31))
      await count(cell('S', 31, 32))
      const left = await undo(second.batchId)
      expect([left.undone, left.left.map(({ reason }) => reason)]).toEqual([
        0,
        ['Its stock has changed since'],
      ])
      expect((await read(kurta._id)).variants?.map(({ countInStock }) => countInStock)).toEqual([32, 40])
    })

    it('is offered once: not for what is undone, and again where the undoing was undone', async () => {
      const shirt = await add({ isFeatured: false })
      const done = await bulk({ action: 'feature', ids: [shirt._id] })
      expect(await isOffered(done.batchId)).toBe(true)
      const undone = await undo(done.batchId)
      expect([await isOffered(done.batchId), await isOffered(undone.batchId)]).toEqual([false, true])
      expect(
        await shop.refused(admin.undoBatch, { params: { id: done.batchId ?? '' } }, owner),
      ).toMatchObject({
        status: 409,
        body: { message: 'This has been undone already' },
      })
      const redone = await undo(undone.batchId)
      expect((await read(shirt._id)).isFeatured).toBe(true)
      expect([
        await isOffered(done.batchId),
        await isOffered(undone.batchId),
        await isOffered(redone.batchId),
      ]).toEqual([true, false, true])
      expect((await undo(done.batchId)).undone).toBe(1)
      expect((await read(shirt._id)).isFeatured).toBe(false)
    })

    it('is offered no more where everything has been put back by hand', async () => {
      const shirt = await add({ isFeatured: false })
      const { batchId } = await bulk({ action: 'feature', ids: [shirt._id] })
      await edit(shirt._id, { isFeatured: false })
      expect(await undo(batchId)).toEqual({ batchId: null, undone: 0, leftCount: 0, left: [] })
      expect(await isOffered(batchId)).toBe(false)
    })

    it('is still offered for what could not be undone', async () => {
      const shirt = await add({ price: 1000 })
      const { batchId } = await bulk({ action: 'price', percent: 50, ids: [shirt._id] })
      await edit(shirt._id, { price: 1750 })
      expect(await undo(batchId)).toMatchObject({ batchId: null, undone: 0, leftCount: 1 })
      expect(await isOffered(batchId)).toBe(true)
    })
  })
})
