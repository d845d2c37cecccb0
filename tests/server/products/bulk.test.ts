import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminProduct, BulkChange } from '#shared/contract/admin/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  type newProduct,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { buy, stockOf } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('many products at once', (open) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())
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

  it('undone leave what was changed since as it is, and say so', async () => {
    const [one, other] = [await add({ price: 100 }), await add({ price: 100, name: 'Silk Scarf' })]
    const { batchId } = await bulk({ action: 'price', percent: 50, ids: [one._id, other._id] })
    await shop.call(
      admin.updateProduct,
      { params: { id: other._id }, body: { price: 175, version: 2 } },
      owner,
    )
    const undone = await undo(batchId)
    expect(undone).toMatchObject({ undone: 1, leftCount: 1 })
    expect(undone.left).toEqual([
      { _id: other._id, title: 'Silk Scarf', reason: 'Its price has changed since' },
    ])
    expect([(await read(one._id)).price, (await read(other._id)).price]).toEqual([100, 175])
    expect((await undo(undone.batchId)).undone).toBe(1)
    expect((await read(one._id)).price).toBe(150)
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
})
