import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { mendSums } from '#server/reports/mend-sums.ts'
import { piecesSold, popularDays } from '#server/catalogue/pieces-sold.ts'

/** Counts every day anew: for who has changed orders beside the shop. */
export const recountAll = (database: Database) => mendSums(database, { all: true, isStopped: () => false })

/** What was counted order by order is what there is when all of it is counted anew, to the piece and to the paisa. */
export async function expectCounted(database: Database): Promise<void> {
  const counted = await sums(database)
  await recountAll(database)
  expect(counted).toEqual(await sums(database))
}

/** Those that say anything, in their order. */
async function sums({ db }: Database) {
  const rows = await db
    .selectFrom('rollups')
    .selectAll()
    .where('series', '<>', 'visit')
    .orderBy('series')
    .orderBy('at')
    .orderBy('name')
    .execute()
  return rows.filter((row) => row.orders !== 0 || row.pieces !== 0 || row.paise !== 0 || row.base !== 0)
}

/** The pieces of these days that a product is popular by, beside what its orders say. */
export async function expectPopular(database: Database, productId: string): Promise<number> {
  const rows = await database.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['quantity', 'cancelled_quantity', 'returned_quantity'])
    .where('product_id', '=', productId)
    .where('status', '<>', 'Cancelled')
    .execute()
  const pieces = rows.reduce(
    (sum, row) => sum + row.quantity - row.cancelled_quantity - row.returned_quantity,
    0,
  )
  const sold = await piecesSold(database.db, popularDays(database, Date.now()), [productId])
  expect(sold.get(productId) ?? 0).toBe(pieces)
  return pieces
}
