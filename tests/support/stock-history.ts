import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

/**
 * What is told of a product's stock adds up to what there is of each unit, and each row to what the one before it had
 * left. The product was added while the shop was running, so that all of it is told.
 */
export async function expectHistory(shop: TestShop, productId: string): Promise<void> {
  const { db } = shop.database
  const moves = await db
    .selectFrom('stock_moves')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
  const told: Record<string, number> = {}
  for (const { size, color, pieces, stock } of moves) {
    const unit = `${size}/${color}`
    told[unit] = (told[unit] ?? 0) + pieces
    expect([unit, stock]).toEqual([unit, told[unit]])
  }
  const units = await db
    .selectFrom('products as p')
    .leftJoin('variants as v', (join) => join.onRef('v.product_id', '=', 'p.id').on('p.has_variants', '=', 1))
    .select(['v.size', 'v.color', 'p.stock as pool', 'v.stock'])
    .where('p.id', '=', productId)
    .execute()
  const there = units.map(({ size, color, pool, stock }) => [`${size ?? ''}/${color ?? ''}`, stock ?? pool])
  const isAny = (entry: readonly unknown[]) => entry[1] !== 0
  expect(Object.fromEntries(Object.entries(told).filter(isAny))).toEqual(
    Object.fromEntries(there.filter(isAny)),
  )
}
