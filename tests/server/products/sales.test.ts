import { expect, it } from 'vitest'
import type { AdminProduct, BulkChange } from '#shared/contract/admin/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, type newProduct, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('a sale', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const add = (more: Parameters<typeof newProduct>[0] = {}) =>
    addToCatalogue(shop, owner, { price: 1000, ...more }) as Promise<AdminProduct>
  const prices = async (...products: AdminProduct[]) =>
    Promise.all(
      products.map(
        async ({ _id: id }) =>
          (await shop.call(admin.adminProduct, { params: { id } }, owner)).data.discountPrice,
      ),
    )
  const edit = ({ _id: id }: AdminProduct, body: object) =>
    shop.call(admin.updateProduct, { params: { id }, body }, owner)
  const undo = async (batchId: string | null) =>
    (await shop.call(admin.undoBatch, { params: { id: batchId ?? '' } }, owner)).data
  const bulk = async (products: AdminProduct[], body: Pick<BulkChange, 'action' | 'percent'>) => {
    const ids = products.map(({ _id }) => _id)
    return (await shop.call(admin.bulkChange, { body: { ...body, ids } }, owner)).data
  }
  const sell = (products: AdminProduct[], percent: number) => bulk(products, { action: 'discount', percent })
  const endSale = (products: AdminProduct[]) => bulk(products, { action: 'endSale' })

  it('that ends gives each product the price it had before: its own discount, or none', async () => {
    const all = [await add(), await add({ discountPrice: 900 })]
    await sell(all, 20)
    expect(await prices(...all)).toEqual([800, 800])
    expect(await endSale(all)).toMatchObject({ matched: 2, changed: 2 })
    expect(await prices(...all)).toEqual([null, 900])
  })

  it('leaves out what sells for less already, and tells how many those are', async () => {
    const all = [await add({ discountPrice: 700 }), await add({ discountPrice: 900 }), await add()]
    expect(await sell(all, 20)).toMatchObject({ matched: 3, changed: 2, cheaper: 1 })
    expect(await prices(...all)).toEqual([700, 800, 800])
    // What is left out is in no sale that could end.
    expect(await endSale(all)).toMatchObject({ matched: 3, changed: 2, cheaper: 0 })
    expect(await prices(...all)).toEqual([700, 900, null])
    expect(await sell(all.slice(0, 1), 29)).toEqual({ batchId: null, matched: 1, changed: 0, cheaper: 1 })
  })

  it('ends only what it began: discounts that are no sale stay', async () => {
    const all = [await add({ discountPrice: 700 }), await add(), await add()]
    const [, byHand, inSale] = all as [AdminProduct, AdminProduct, AdminProduct]
    await sell([byHand, inSale], 20)
    await edit(byHand, { discountPrice: 650 })
    expect(await endSale(all)).toMatchObject({ matched: 3, changed: 1 })
    expect(await prices(...all)).toEqual([700, 650, null])
    expect(await endSale(all)).toEqual({ batchId: null, matched: 3, changed: 0, cheaper: 0 })
  })

  it('within another one ends alone, and then the other', async () => {
    const [some, one] = [await add(), await add()]
    await sell([some, one], 10)
    await sell([one], 30)
    await endSale([one])
    expect(await prices(some, one)).toEqual([900, 900])
    await endSale([some, one])
    expect(await prices(some, one)).toEqual([null, null])
  })

  it('is known again when its end is undone, and is none any more when it is undone itself', async () => {
    const shirt = await add({ discountPrice: 900 })
    const began = await sell([shirt], 20)
    const ended = await endSale([shirt])
    await undo(ended.batchId)
    expect(await prices(shirt)).toEqual([800])
    await endSale([shirt])
    expect(await prices(shirt)).toEqual([900])
    await sell([shirt], 20)
    const { data } = await shop.call(admin.history, { query: { entityId: shirt._id } }, owner)
    await undo(data[0]?.batchId ?? null)
    expect(began.batchId).not.toBe(data[0]?.batchId)
    expect((await endSale([shirt])).changed).toBe(0)
    expect(await prices(shirt)).toEqual([900])
  })

  it('in which all prices were raised ends at a discount that was raised with them', async () => {
    const all = [await add(), await add({ discountPrice: 900 })]
    await sell(all, 20)
    await bulk(all, { action: 'price', percent: 10 })
    expect(await prices(...all)).toEqual([880, 880])
    await endSale(all)
    expect(await prices(...all)).toEqual([null, 990])
  })

  it('aside, every discount can be taken away at once', async () => {
    const all = [await add({ discountPrice: 700 }), await add()]
    await sell(all.slice(1), 20)
    await bulk(all, { action: 'endDiscount' })
    expect(await prices(...all)).toEqual([null, null])
  })

  it('leaves no paise behind', async () => {
    const shirt = await add({ price: 2499 })
    await sell([shirt], 20)
    expect(await prices(shirt)).toEqual([1999])
  })
})
