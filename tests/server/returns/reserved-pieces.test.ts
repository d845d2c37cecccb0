import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Variant } from '#shared/contract/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { applyFile, checkFile, drawCsvPictures, exported, fileOf, rowsOf } from '#tests/support/imports.ts'
import { checkOut, lapse, stockOf } from '#tests/support/paying.ts'
import { answerIt, ask, deliveredOrder, receiveIt, returnsIn, settleIt } from '#tests/support/returning.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const S = { size: 'S', color: 'Blue', countInStock: 2 }
const M = { size: 'M', color: 'Blue', countInStock: 4 }

onBothDatabases('what is reserved for an exchange', (open) => {
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
    const last = async () => {
      const [found] = await returnsIn(shop, owner, orderId)
      if (!found) throw new Error('no return')
      return found
    }
    expect((await answerIt(shop, owner, await last())).status).toBe(200)
    return { shirt, id: shirt._id, last }
  }
  const change = (id: string, body: object) => shop.call(admin.updateProduct, { params: { id }, body }, owner)
  const units = async (id: string) =>
    Object.fromEntries(
      (
        await shop.database.db
          .selectFrom('variants')
          .select(['size', 'stock', 'held'])
          .where('product_id', '=', id)
          .execute()
      ).map(({ size, stock, held }) => [size, { stock, held }]),
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
    const shirt = await addToCatalogue(shop, owner, { sizes: ['S', 'M'], colors: ['Blue'], variants: [S, M] })
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
