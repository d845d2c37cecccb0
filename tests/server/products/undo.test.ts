import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminProduct, BulkChange } from '#shared/contract/admin/product.ts'
import type { InventoryCell } from '#shared/contract/admin/inventory.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, type newProduct, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('undoing what was done in one go', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())
  const add = (more: Parameters<typeof newProduct>[0] = {}) =>
    addToCatalogue(shop, owner, more) as Promise<AdminProduct>
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
  const read = async (id: string) => (await shop.call(admin.adminProduct, { params: { id } }, owner)).data
  const bulk = async (body: BulkChange) => (await shop.call(admin.bulkChange, { body }, owner)).data
  const edit = (id: string, body: object) => shop.call(admin.updateProduct, { params: { id }, body }, owner)
  const count = async (...cells: InventoryCell[]) =>
    (await shop.call(admin.saveInventory, { body: { cells } }, owner)).data
  const undo = async (batchId: string | null) =>
    (await shop.call(admin.undoBatch, { params: { id: batchId ?? '' } }, owner)).data
  const entries = async (batchId: string | null) =>
    (await shop.call(admin.history, { query: { batchId: batchId ?? '' } }, owner)).data
  const isOffered = async (batchId: string | null) => (await entries(batchId)).some(({ canUndo }) => canUndo)

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
    expect([left.undone, left.left.map(({ reason }) => reason)]).toEqual([0, ['Its stock has changed since']])
    expect((await read(kurta._id)).variants?.map(({ countInStock }) => countInStock)).toEqual([32, 40])
  })

  it('is offered once: not for what is undone, and again where the undoing was undone', async () => {
    const shirt = await add({ isFeatured: false })
    const done = await bulk({ action: 'feature', ids: [shirt._id] })
    expect(await isOffered(done.batchId)).toBe(true)
    const undone = await undo(done.batchId)
    expect([await isOffered(done.batchId), await isOffered(undone.batchId)]).toEqual([false, true])
    expect(await shop.refused(admin.undoBatch, { params: { id: done.batchId ?? '' } }, owner)).toMatchObject({
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
