import { sql } from 'kysely'
import type { LyingProduct } from '#shared/contract/admin/reports.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { NO_SALES } from '#shared/totals/sales.ts'
import { leastPrices } from '../catalogue/repository.ts'
import { dayAt, dayName, dayStart } from '../database/rollups/days.ts'
import type { Database } from '../database/database.ts'
import { toRupees } from '../platform/money.ts'
import { firstPicture } from './sold-products.ts'

const available = sql<number>`(stock - held)`

/**
 * Published products in stock that have been there for so many days and of which nothing was sold in them, those of which
 * most lies first. They are read in the order of an index, and no further than `limit` are found.
 */
export async function lyingProducts(
  { lists: db, zone }: Pick<Database, 'lists' | 'zone'>,
  days: number,
  limit: number,
): Promise<LyingProduct[]> {
  const place = zone()
  const first = dayAt(place, Date.now()) - days + 1
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'images', 'price', 'discount_price', 'variant_prices', 'created_at'])
    .select(available.as('inStock'))
    .where(sql<boolean>`is_published = 1`)
    .where(available, '>', 0)
    .where('created_at', '<', dayStart(place, first))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rollups')
            .select('rollups.at')
            .where(sql<boolean>`series = 'product'`)
            .whereRef('rollups.name', '=', 'products.id')
            .where('rollups.at', '>=', first)
            .where('rollups.pieces', '>', 0),
        ),
      ),
    )
    .orderBy(available, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const last = await lastSold(
    db,
    rows.map(({ id }) => id),
  )
  const least = await leastPrices(db, rows, NO_SALES)
  return rows.map(({ id, name, sku, images, price, discount_price: reduced, created_at: at, inStock }) => {
    const day = last.get(id)
    return {
      _id: id,
      name,
      sku,
      image: firstPicture(images),
      inStock,
      worth: toRupees(inStock * (least.get(id) ?? sellingPrice({ price, discountPrice: reduced }))),
      lastSold: day === undefined ? null : dayName(day),
      since: dayName(dayAt(place, at)),
    }
  })
}

const IDS_AT_ONCE = 500

async function lastSold(db: Database['db'], ids: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let begin = 0; begin < ids.length; begin += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('rollups')
      .select(({ fn }) => ['name', fn.max<number>('at').as('at')])
      .where(sql<boolean>`series = 'product'`)
      .where('name', 'in', ids.slice(begin, begin + IDS_AT_ONCE))
      .where('pieces', '>', 0)
      .groupBy('name')
      .execute()
    for (const { name, at } of rows) found.set(name, Number(at))
  }
  return found
}
