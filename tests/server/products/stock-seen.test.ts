import { expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ProductEdit } from '#shared/contract/admin/product-form.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, type newProduct, register, signInAdmin } from '#tests/support/builders.ts'
import { applyFile, checkFile, exported, fileOf, rowsOf } from '#tests/support/imports.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const VARIANTS = [
  { size: 'S', color: 'Blue', countInStock: 10 },
  { size: 'M', color: 'White', countInStock: 5 },
]

onBothDatabases('stock that is sold while a product is edited', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  const add = (more: Parameters<typeof newProduct>[0] = {}) =>
    addToCatalogue(shop, owner, more) as Promise<AdminProduct>
  const read = async (id: string) => (await shop.call(admin.adminProduct, { params: { id } }, owner)).data
  const listed = async (id: string) =>
    (await shop.call(admin.allProducts, { query: { search: id } }, owner)).data[0] as AdminProduct
  /** The whole product is sent back as it was read, with three of it sold meanwhile. */
  const save = async (seen: AdminProduct, changes: object) => {
    await buy(shop, shopper, [[seen, 3]])
    return shop.inject(
      admin.updateProduct,
      { params: { id: seen._id }, body: { ...seen, rating: 4, ...changes } as ProductEdit },
      owner,
    )
  }

  it.each([
    ['a pool', {}, [7]],
    ['variants', { variants: VARIANTS }, [7, 5]],
  ])('stays sold where the edit leaves the stock of %s as it was read', async (_, stock, counts) => {
    for (const way of [read, listed]) {
      const { status, body } = await save(await way((await add(stock))._id), { description: 'Washed linen.' })
      expect([status, body]).toMatchObject([200, { data: { description: 'Washed linen.' } }])
      const { data } = body as { data: AdminProduct }
      expect(data.variants?.map(({ countInStock }) => countInStock) ?? [data.countInStock]).toEqual(counts)
    }
  })

  it('is a conflict where the edit counts the same unit, and none where it counts another', async () => {
    const pool = await read((await add())._id)
    expect(await save(pool, { countInStock: 12 })).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        message: 'The stock is 7 by now, not 10: it was sold or counted since it was read',
        data: { countInStock: 7, stockSeen: { countInStock: 7 } },
      },
    })
    expect((await read(pool._id)).countInStock).toBe(7)
    const grid = await read((await add({ variants: VARIANTS }))._id)
    const counted = (s: number, m: number) =>
      VARIANTS.map((variant, at) => ({ ...variant, countInStock: at === 0 ? s : m }))
    expect(await save(grid, { variants: counted(12, 5) })).toMatchObject({
      status: 409,
      body: { message: 'Of S, Blue there are 7 by now, not 10: it was sold or counted since it was read' },
    })
    expect(await save(await read(grid._id), { variants: counted(7, 8) })).toMatchObject({
      status: 200,
      body: { data: { variants: counted(4, 8) } },
    })
    // To one pool, which would forget the sale.
    expect((await save(await read(grid._id), { variants: null, countInStock: 12 })).status).toBe(409)
  })

  it('is not put back by a whole product of an older client, while a bare count is one', async () => {
    for (const stock of [{}, { variants: VARIANTS }]) {
      const { stockSeen: _, version: __, ...read10 } = await read((await add(stock))._id)
      const { status, body } = await save(read10 as AdminProduct, { description: 'Washed linen.' })
      expect([status, body]).toMatchObject([409, { message: expect.stringContaining('7 by now, not 10') }])
      const counted = 'variants' in stock ? stock : { countInStock: 10 }
      const params = { id: read10._id }
      expect((await shop.inject(admin.updateProduct, { params, body: counted }, owner)).status).toBe(200)
      expect((await save(read10 as AdminProduct, { countInStock: 9, variants: undefined })).status).toBe(200)
    }
  })

  it('stays sold where a file counts another size of it', async () => {
    const { _id: id } = await add({ brand: 'By Size', variants: VARIANTS })
    const rows = rowsOf(await exported(shop, owner.token, { brand: 'By Size' }))
    await buy(shop, shopper, [[await read(id), 3]])
    const variants = 'S / Blue = 10 | M / White = 8'
    const job = await checkFile(shop, owner.token, fileOf(rows.map((row) => ({ ...row, variants }))))
    expect(job.errors).toEqual([])
    await applyFile(shop, owner.token, job._id)
    expect((await read(id)).variants?.map(({ countInStock }) => countInStock)).toEqual([7, 8])
  })

  it('is not put back with a count of before', async () => {
    const shirt = await add()
    await shop.call(admin.updateProduct, { params: { id: shirt._id }, body: { countInStock: 20 } }, owner)
    const [entry] = (await shop.call(admin.history, { query: { entityId: shirt._id } }, owner)).data
    await buy(shop, shopper, [[shirt, 3]])
    const { status, body } = await shop.refused(
      admin.restoreEntry,
      { params: { id: entry?._id ?? '' } },
      owner,
    )
    expect([status, body.message]).toEqual([409, expect.stringContaining('17 by now, not 20')])
    expect((await read(shirt._id)).countInStock).toBe(17)
  })
})
