import { findRows } from '#tests/support/rows.ts'
import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import type { SavedChange } from '#shared/contract/saved.ts'
import { deleteProduct, deleteUser, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { changeSaved, getSaved } from '#shared/endpoints/saved.ts'
import { SAVED_MOST } from '#shared/limits.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('what a shopper keeps', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const products: Product[] = []
  for (let count = 0; count < 6; count++) products.push(await addToCatalogue(shop, admin))

  const id = (index: number) => products[index]?._id ?? ''
  const read = async ({ token }: SignedIn) => (await shop.call(getSaved, {}, { token })).data
  const change = async ({ token }: SignedIn, ...changes: SavedChange[]) =>
    (await shop.call(changeSaved, { body: { changes } }, { token })).data
  const keep = (index: number, list: SavedChange['list'] = 'wishlist') => ({
    list,
    productId: id(index),
    saved: true,
  })
  const drop = (index: number, list: SavedChange['list'] = 'wishlist') => ({
    ...keep(index, list),
    saved: false,
  })

  describe('is refused', () => {
    it.each([
      [{}, 'changes must be a list'],
      [{ changes: 'all' }, 'changes must be a list'],
      [{ changes: [{ list: 'cellar', productId: 'p', saved: true }] }, 'list must be wishlist or compare'],
      [{ changes: [{ list: 'wishlist', productId: 'p', saved: 'yes' }] }, 'saved must be true or false'],
      [{ changes: [{ list: 'wishlist', productId: '../p', saved: true }] }, 'That is not an id'],
    ])('%j', async (body, message) => {
      const { token } = await register(shop)
      expect(await shop.refused(changeSaved, { body }, { token })).toMatchObject({
        status: 400,
        body: { message },
      })
    })
  })

  it('is empty at first, and belongs to its user alone', async () => {
    const [asha, ravi] = [await register(shop), await register(shop)]
    expect(await read(asha)).toEqual({ wishlist: [], compare: [] })
    await change(asha, keep(0))
    expect(await read(asha)).toEqual({ wishlist: [id(0)], compare: [] })
    expect(await read(ravi)).toEqual({ wishlist: [], compare: [] })
  })

  it('comes newest first, each product once, and done twice it is the same', async () => {
    const asha = await register(shop)
    const changes = [keep(0), keep(1), keep(2), drop(1), keep(1, 'compare')]
    const once = await change(asha, ...changes)
    expect(once).toEqual({ wishlist: [id(2), id(0)], compare: [id(1)] })
    expect(await change(asha, ...changes)).toEqual(once)
    expect(await change(asha, keep(0))).toEqual(once)
    expect(await read(asha)).toEqual(once)
  })

  it('has the change that arrived last, for each product', async () => {
    const asha = await register(shop)
    await change(asha, keep(0), drop(0), keep(1))
    expect(await change(asha, drop(1), keep(0))).toEqual({ wishlist: [id(0)], compare: [] })
    expect(await change(asha, keep(2), drop(2), keep(2))).toEqual({ wishlist: [id(2), id(0)], compare: [] })
  })

  it('of a guest and of the account become one', async () => {
    const asha = await register(shop)
    await change(asha, keep(0), keep(1))
    expect(await change(asha, keep(1), keep(2))).toEqual({
      wishlist: [id(2), id(1), id(0)],
      compare: [],
    })
  })

  it('never holds more than its limit: the oldest go', async () => {
    const asha = await register(shop)
    expect(SAVED_MOST.compare).toBe(4)
    await change(asha, keep(0, 'compare'), keep(1, 'compare'))
    const { compare } = await change(asha, ...[2, 3, 4].map((index) => keep(index, 'compare')))
    expect(compare).toEqual([4, 3, 2, 1].map(id))
    const rows = await findRows(shop, 'saved_products', { user_id: asha.user._id }, ['product_id'])
    expect(rows).toHaveLength(4)
  })

  it('passes over what the shop does not have, does not show, or has no more', async () => {
    const asha = await register(shop)
    const [gone, hidden] = [await addToCatalogue(shop, admin), await addToCatalogue(shop, admin)]
    const all = [gone._id, hidden._id, 'never-was', id(0)].map((productId) => ({
      list: 'wishlist' as const,
      productId,
      saved: true,
    }))
    expect((await change(asha, ...all)).wishlist).toEqual([id(0), hidden._id, gone._id])
    await shop.call(deleteProduct, { params: { id: gone._id } }, admin)
    await shop.call(updateProduct, { params: { id: hidden._id }, body: { isPublished: false } }, admin)
    expect((await read(asha)).wishlist).toEqual([id(0)])
    expect((await change(asha, ...all)).wishlist).toEqual([id(0)])
  })

  it('is whole after changes that came at once', async () => {
    const asha = await register(shop)
    await Promise.all([0, 1, 2, 3, 4, 5].map((index) => change(asha, keep(index, 'compare'))))
    const { compare } = await read(asha)
    expect(new Set(compare).size).toBe(4)
    await Promise.all(compare.map((productId) => change(asha, { list: 'compare', productId, saved: false })))
    expect(await read(asha)).toEqual({ wishlist: [], compare: [] })
  })

  it('goes with its user', async () => {
    const asha = await register(shop)
    await change(asha, keep(0))
    await shop.call(deleteUser, { params: { id: asha.user._id } }, admin)
    const rows = await findRows(shop, 'saved_products', { user_id: asha.user._id }, ['product_id'])
    expect(rows).toEqual([])
  })
})
