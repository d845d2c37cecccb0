import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { InventoryCell } from '#shared/contract/admin/inventory.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, type newProduct, register, signInAdmin } from '#tests/support/builders.ts'
import { approvedCheckout, buy, finalize, pay, stockOf } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the inventory', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const add = (more: Parameters<typeof newProduct>[0] = {}) =>
    addToCatalogue(shop, owner, more) as Promise<AdminProduct>
  const list = (query: Record<string, string> = {}) => shop.call(admin.inventory, { query }, owner)
  const save = async (...cells: (Partial<InventoryCell> & { productId: string })[]) =>
    (await shop.call(admin.saveInventory, { body: { cells } }, owner)).data
  const withVariants = (counts: [number, number, number], brand: string) =>
    add({
      brand,
      sizes: ['S', 'M'],
      colors: ['Blue', 'White'],
      variants: [
        { size: 'S', color: 'Blue', countInStock: counts[0] },
        { size: 'M', color: 'Blue', countInStock: counts[1] },
        { size: 'M', color: 'White', countInStock: counts[2] },
      ],
    })

  it('does not write a count over a sale of the same moment', async () => {
    const { _id: productId } = await add({ countInStock: 10 })
    const counting = shop.database.transact(async (trx) => {
      await trx.updateTable('products').set({ stock: 9 }).where('id', '=', productId).execute()
      const saving = save({ productId, size: null, color: null, from: 10, countInStock: 12 })
      // Long enough for a count that does not wait to have read the stock of before.
      await pause(200)
      return { saving }
    })
    const { conflicts } = await (await counting).saving
    expect(conflicts).toMatchObject([{ productId, countInStock: 9 }])
    expect(await stockOf(shop, productId)).toEqual({ stock: 9, held: 0 })
  })

  it('shows of each variant the picture of its colour, as a cart does', async () => {
    const shown = (color: string) => ({
      url: `https://pictures.example/${color}.jpg`,
      altText: `Shirt in ${color}`,
    })
    const { _id: id } = await add({
      brand: 'Pictured',
      sizes: ['S'],
      colors: ['Blue', 'Pink', 'Green'],
      images: [shown('White'), shown('Blue'), shown('Pink')],
      variants: ['Blue', 'Pink', 'Green'].map((color) => ({ size: 'S', color, countInStock: 3 })),
    })
    await add({ brand: 'Pictured', images: [shown('White')], countInStock: 3 })
    const pictures = (units: { color: string | null; image: string | null }[]) =>
      units.map(({ color, image }) => [color, image])
    expect(pictures((await list({ brand: 'Pictured' })).data)).toEqual([
      [null, shown('White').url],
      ['Blue', shown('Blue').url],
      ['Pink', shown('Pink').url],
      ['Green', shown('White').url],
    ])
    const { saved } = await save({ productId: id, size: 'S', color: 'Pink', countInStock: 4, from: 3 })
    expect(pictures(saved)).toEqual([['Pink', shown('Pink').url]])
  })

  it('has a row for each pool and each variant, filtered by what can be bought', async () => {
    const brand = 'Counted'
    const pool = await add({ brand, countInStock: 3 })
    const many = await withVariants([0, 5, 40], brand)
    const { data, total } = await list({ brand })
    expect(total).toBe(4)
    expect(
      data.map(({ productId, size, color, countInStock, level }) => [
        productId,
        size,
        color,
        countInStock,
        level,
      ]),
    ).toEqual([
      [many._id, 'S', 'Blue', 0, 'out'],
      [many._id, 'M', 'Blue', 5, 'low'],
      [many._id, 'M', 'White', 40, 'in'],
      [pool._id, null, null, 3, 'low'],
    ])
    expect((await list({ brand, stock: 'low' })).data.map(({ countInStock }) => countInStock)).toEqual([5, 3])
    expect((await list({ brand, stock: 'out' })).total).toBe(1)
    await shop.call(admin.saveSettings, { body: { lowStockThreshold: 3 } }, owner)
    expect((await shop.call(admin.settings, {}, owner)).data).toEqual({ lowStockThreshold: 3 })
    expect((await list({ brand, stock: 'low' })).total).toBe(1)
    await shop.call(admin.saveSettings, { body: { lowStockThreshold: 5 } }, owner)
  })

  it('pages without gaps, also between two variants of one product', async () => {
    const brand = 'Paged'
    for (let n = 0; n < 3; n++) await withVariants([1, 2, 3], brand)
    for (const sort of ['name', 'sku', 'stock']) {
      for (const order of ['asc', 'desc']) {
        const whole = (await list({ brand, sort, order })).data
        const pages: typeof whole = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const page: Awaited<ReturnType<typeof list>> = await list({
            brand,
            sort,
            order,
            limit: '2',
            ...(cursor && { cursor }),
          })
          pages.push(...page.data)
          cursor = page.nextCursor
        }
        expect(pages).toEqual(whole)
        expect(pages).toHaveLength(9)
      }
    }
  })

  it('saves many cells in one go, and shoppers can buy what was counted', async () => {
    const pool = await add({ countInStock: 3 })
    const many = await withVariants([1, 1, 1], 'Saved')
    const result = await save(
      { productId: pool._id, countInStock: 12, from: 3 },
      { productId: many._id, size: 'M', color: 'White', countInStock: 0, from: 1 },
      { productId: many._id, size: 'S', color: 'Blue', countInStock: 9, from: 1 },
    )
    expect(result.conflicts).toEqual([])
    expect(result.saved.map(({ countInStock }) => countInStock)).toEqual([12, 0, 9])
    const shown = (await shop.call(getProduct, { params: { id: many._id } })).data
    expect([shown.countInStock, shown.variants?.map(({ countInStock }) => countInStock)]).toEqual([
      10,
      [9, 1, 0],
    ])
    const query = { batchId: result.batchId ?? '' }
    const { data: entries } = await shop.call(admin.history, { query }, owner)
    expect(entries.map(({ action, actor }) => [action, actor.name])).toEqual([
      ['stock', owner.user.name],
      ['stock', owner.user.name],
    ])
    const { data } = await shop.call(admin.undoBatch, { params: { id: result.batchId ?? '' } }, owner)
    expect(data).toMatchObject({ undone: 2, leftCount: 0 })
    expect((await shop.call(getProduct, { params: { id: pool._id } })).data.countInStock).toBe(3)
  })

  it('leaves a cell as it is that was sold from meanwhile, and saves the others', async () => {
    const [sold, other] = [await add({ countInStock: 8 }), await add({ countInStock: 8 })]
    await buy(shop, await register(shop), [[sold, 1]])
    const result = await save(
      { productId: sold._id, countInStock: 20, from: 8 },
      { productId: other._id, countInStock: 0, from: 8 },
      { productId: 'never-was', countInStock: 1, from: 0 },
      { productId: other._id, size: 'S', color: 'Blue', countInStock: 1, from: 0 },
    )
    expect(result.saved.map(({ productId, level }) => [productId, level])).toEqual([[other._id, 'out']])
    expect(result.conflicts.map(({ kind, countInStock }) => [kind, countInStock])).toEqual([
      ['changed', 7],
      ['gone', null],
      ['gone', null],
    ])
    expect(await stockOf(shop, sold._id)).toEqual({ stock: 7, held: 0 })
  })

  it('counts what can be bought: pieces held in a checkout come on top', async () => {
    const shirt = await add({ countInStock: 6 })
    const shopper = await register(shop)
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[shirt, 2]])
    const [unit] = (await list({ search: shirt.sku })).data
    expect(unit).toMatchObject({ countInStock: 4, held: 2 })
    await save({ productId: shirt._id, countInStock: 10, from: 4 })
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 12, held: 2 })
    await pay(shop, shopper, checkout._id, orderID)
    await finalize(shop, shopper, checkout._id)
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 10, held: 0 })
  })

  it('undone leaves a product whose pieces were sold since', async () => {
    const shirt = await add({ countInStock: 2 })
    const { batchId } = await save({ productId: shirt._id, countInStock: 30, from: 2 })
    await buy(shop, await register(shop), [[shirt, 1]])
    const { data } = await shop.call(admin.undoBatch, { params: { id: batchId ?? '' } }, owner)
    expect(data).toMatchObject({
      undone: 0,
      left: [{ _id: shirt._id, reason: 'Its stock has changed since' }],
    })
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 29, held: 0 })
  })

  it('saved as it was has no history and no new version', async () => {
    const shirt = await add({ countInStock: 5 })
    expect(await save({ productId: shirt._id, countInStock: 5, from: 5 })).toMatchObject({
      batchId: null,
      conflicts: [],
    })
    expect((await shop.call(admin.adminProduct, { params: { id: shirt._id } }, owner)).data.version).toBe(1)
  })

  it.each([
    ['less than nothing', { countInStock: -1, from: 0 }],
    ['half a piece', { countInStock: 1.5, from: 0 }],
    ['what was seen left out', { countInStock: 1 }],
  ])('refuses %s', async (_what, cell) => {
    const body = { cells: [{ productId: 'some', ...cell }] }
    expect((await shop.refused(admin.saveInventory, { body }, owner)).status).toBe(400)
  })
})
