import { changeRows, findRows, firstRow } from '#tests/support/rows.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { availability, restock, reserve, release, commit, commitUnreserved } from '#server/stock/stock.ts'
import { planOf, type StockLine } from '#server/stock/plan.ts'
import type { Product } from '#shared/contract/product.ts'
import { addToCatalogue, signInAdmin, type SignedIn } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import fc from 'fast-check'

const lines = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    size: fc.constantFrom('S', 'M'),
    color: fc.constantFrom('Blue', 'White'),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
)

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
    const product = await firstRow(db, 'products', { id: _id }, ['stock', 'held'])
    const variants = await findRows(db, 'variants', { product_id: _id }, ['stock', 'held'], 'position')
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
    await changeRows(shop, 'products', { id: shirt._id }, { stock: 1, held: 1 })
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

it('asks for the same, in the same order, however the lines come', () => {
  fc.assert(
    fc.property(lines, fc.func(fc.integer()), (given, order) => {
      const shuffled = given.toSorted((a, b) => order(a) - order(b))
      expect(planOf(shuffled)).toEqual(planOf(given))
    }),
  )
})

it('asks for each piece once: of the product and of its sizes and colours', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const sum = (counted: { quantity: number }[]) =>
        counted.reduce((total, { quantity }) => total + quantity, 0)
      const plan = planOf(given)
      expect(sum(plan)).toBe(sum(given))
      for (const product of plan) expect(sum(product.parts)).toBe(product.quantity)
      const units = plan.flatMap(({ parts }) =>
        parts.map((part) => [part.productId, part.size, part.color].join('/')),
      )
      expect(units).toEqual([...new Set(units)].toSorted())
    }),
  )
})
