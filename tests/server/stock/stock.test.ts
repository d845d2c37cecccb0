import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { availability, restock, reserve, release, commit, commitUnreserved } from '#server/stock/stock.ts'
import type { StockLine } from '#server/stock/plan.ts'
import type { Product } from '#shared/contract/product.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('stock', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

  const pool = (countInStock: number) => addToCatalogue(shop, admin, { countInStock })
  const counted = (blue: number, white: number) =>
    addToCatalogue(shop, admin, {
      variants: [
        { size: 'M', color: 'Blue', countInStock: blue },
        { size: 'M', color: 'White', countInStock: white },
      ],
    })
  const pieces = (
    { _id }: Pick<Product, '_id'>,
    quantity: number,
    color = 'Blue',
    size = 'M',
  ): StockLine => ({
    productId: _id,
    size,
    color,
    quantity,
  })
  const run = (change: typeof restock, ...lines: StockLine[]) =>
    shop.database.transact((trx) => change(trx, lines, { reason: 'other' }))
  const numbers = async ({ _id }: Product) => {
    const { db } = shop.database
    const product = await db
      .selectFrom('products')
      .select(['stock', 'held'])
      .where('id', '=', _id)
      .executeTakeFirst()
    const variants = await db
      .selectFrom('variants')
      .select(['stock', 'held'])
      .where('product_id', '=', _id)
      .orderBy('position')
      .execute()
    return { product: product && { ...product }, variants: variants.map((row) => ({ ...row })) }
  }
  const refused = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
    return [error.status, error.code, error.message]
  }

  describe('of one pool', () => {
    it('is held, sold, given back and sold again', async () => {
      const shirt = await pool(5)
      await run(reserve, pieces(shirt, 2), pieces(shirt, 1, 'White', 'S'))
      expect(await numbers(shirt)).toEqual({ product: { stock: 5, held: 3 }, variants: [] })
      await run(commit, pieces(shirt, 2), pieces(shirt, 1, 'White', 'S'))
      expect((await numbers(shirt)).product).toEqual({ stock: 2, held: 0 })
      await run(restock, pieces(shirt, 2))
      expect((await numbers(shirt)).product).toEqual({ stock: 4, held: 0 })
      await run(commitUnreserved, pieces(shirt, 4))
      expect((await numbers(shirt)).product).toEqual({ stock: 0, held: 0 })
    })

    it('that is held can be let go', async () => {
      const shirt = await pool(5)
      await run(reserve, pieces(shirt, 4))
      await run(release, pieces(shirt, 3))
      expect((await numbers(shirt)).product).toEqual({ stock: 5, held: 1 })
    })

    it('refuses more than nobody holds, and names it', async () => {
      const shirt = await pool(5)
      await run(reserve, pieces(shirt, 2))
      expect(await refused(run(reserve, pieces(shirt, 4)))).toEqual([
        409,
        'out_of_stock',
        'Only 3 left of Linen Shirt',
      ])
      expect(await refused(run(commitUnreserved, pieces(shirt, 4)))).toEqual([
        409,
        'out_of_stock',
        'Only 3 left of Linen Shirt',
      ])
      await run(reserve, pieces(shirt, 3))
      expect(await refused(run(reserve, pieces(shirt, 1)))).toEqual([
        409,
        'out_of_stock',
        'Linen Shirt is sold out',
      ])
    })

    it('several lines of it are counted together', async () => {
      const shirt = await pool(5)
      expect((await refused(run(reserve, pieces(shirt, 3), pieces(shirt, 3, 'White'))))[2]).toBe(
        'Only 5 left of Linen Shirt',
      )
      expect((await numbers(shirt)).product).toEqual({ stock: 5, held: 0 })
    })
  })

  describe('of variants', () => {
    it('is held, sold and given back by size and colour; the product is the sum', async () => {
      const shirt = await counted(3, 2)
      await run(reserve, pieces(shirt, 2), pieces(shirt, 1, 'White'))
      expect(await numbers(shirt)).toEqual({
        product: { stock: 5, held: 3 },
        variants: [
          { stock: 3, held: 2 },
          { stock: 2, held: 1 },
        ],
      })
      await run(commit, pieces(shirt, 2), pieces(shirt, 1, 'White'))
      await run(restock, pieces(shirt, 1))
      expect(await numbers(shirt)).toEqual({
        product: { stock: 3, held: 0 },
        variants: [
          { stock: 2, held: 0 },
          { stock: 1, held: 0 },
        ],
      })
    })

    it('refuses by the variant, and what comes before in the same call is undone', async () => {
      const shirt = await counted(3, 2)
      const refusal = await refused(run(reserve, pieces(shirt, 1), pieces(shirt, 3, 'White')))
      expect(refusal[2]).toBe('Only 2 left of Linen Shirt, M, White')
      expect((await refused(run(reserve, pieces(shirt, 6))))[2]).toBe('Only 3 left of Linen Shirt, M, Blue')
      expect((await numbers(shirt)).product).toEqual({ stock: 5, held: 0 })
    })

    it('one that is not listed is not sold', async () => {
      const shirt = await counted(3, 2)
      expect((await refused(run(reserve, pieces(shirt, 1, 'Green'))))[0]).toBe(409)
    })
  })

  it('of several products is held for all lines or none', async () => {
    const [shirt, jeans] = [await pool(5), await pool(1)]
    expect((await refused(run(reserve, pieces(shirt, 2), pieces(jeans, 2))))[1]).toBe('out_of_stock')
    expect((await numbers(shirt)).product).toEqual({ stock: 5, held: 0 })
  })

  it('of a product deleted meanwhile is let go, sold and given back without a word, but not held', async () => {
    const gone = { _id: 'deleted' }
    const shirt = await pool(5)
    await run(reserve, pieces(shirt, 2))
    await run(release, pieces(gone, 2), pieces(shirt, 1))
    await run(commit, pieces(gone, 2), pieces(shirt, 1))
    await run(restock, pieces(gone, 2), pieces(shirt, 1))
    expect((await numbers(shirt)).product).toEqual({ stock: 5, held: 0 })
    expect((await refused(run(reserve, pieces(gone, 1))))[0]).toBe(409)
    expect((await refused(run(commitUnreserved, pieces(gone, 1))))[0]).toBe(409)
  })

  it('that the back office counted afresh meanwhile never falls below nothing', async () => {
    const shirt = await pool(5)
    await run(reserve, pieces(shirt, 4))
    await shop.database.db
      .updateTable('products')
      .set({ stock: 1, held: 1 })
      .where('id', '=', shirt._id)
      .execute()
    await run(commit, pieces(shirt, 3))
    expect((await numbers(shirt)).product).toEqual({ stock: 0, held: 0 })
    await run(release, pieces(shirt, 1))
    expect((await numbers(shirt)).product).toEqual({ stock: 0, held: 0 })
  })

  it('is told for each line in its place', async () => {
    const [shirt, dress] = [await pool(5), await counted(3, 0)]
    await run(reserve, pieces(shirt, 2), pieces(dress, 1))
    const lines = [
      pieces(dress, 1),
      pieces(shirt, 1, 'White'),
      pieces({ _id: 'nothing' }, 1),
      pieces(dress, 1, 'White'),
    ]
    expect(await availability(shop.database.db, [...lines, pieces(dress, 1, 'Green')])).toEqual([
      2, 3, 0, 0, 0,
    ])
    expect(await availability(shop.database.db, [])).toEqual([])
  })

  it.each(['pool', 'variant'])(
    'twenty shoppers racing for the last five pieces of a %s hold exactly five',
    async (kind) => {
      const shirt = kind === 'pool' ? await pool(5) : await counted(5, 4)
      const races = await Promise.allSettled(Array.from({ length: 20 }, () => run(reserve, pieces(shirt, 1))))
      expect(races.filter((race) => race.status === 'fulfilled')).toHaveLength(5)
      expect(await availability(shop.database.db, [pieces(shirt, 1)])).toEqual([0])
      const { product } = await numbers(shirt)
      expect(product?.held).toBe(5)
    },
  )

  it('checkouts of the same products in opposite orders all get through', async () => {
    const [shirt, jeans, dress] = [await pool(100), await pool(100), await counted(100, 100)]
    const lines = [pieces(shirt, 1), pieces(jeans, 1), pieces(dress, 1), pieces(dress, 1, 'White')]
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => run(reserve, ...(turn % 2 ? lines : lines.toReversed()))),
    )
    for (const product of [shirt, jeans])
      expect((await numbers(product)).product).toEqual({ stock: 100, held: 20 })
    expect((await numbers(dress)).product).toEqual({ stock: 200, held: 40 })
  })

  it('the database itself refuses to hold more than there is', async () => {
    const shirt = await pool(5)
    const change = (columns: object) =>
      shop.database.db.updateTable('products').set(columns).where('id', '=', shirt._id).execute()
    await expect(change({ held: 6 })).rejects.toThrow(/constraint/i)
    await expect(change({ stock: -1 })).rejects.toThrow(/constraint/i)
    await expect(change({ held: -1 })).rejects.toThrow(/constraint/i)
  })
})
