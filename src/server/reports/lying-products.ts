import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LyingProduct } from '#shared/contract/admin/reports.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { NO_SALES } from '#shared/totals/sales.ts'
import { leastPrices } from '../catalogue/repository.ts'
import type { Database, Queries } from '../database/database.ts'
import { dayAt, dayName, dayStart } from '../database/rollups/days.ts'
import { OF_PRODUCTS } from '../database/rollups/of-products.ts'
import { toRupees } from '../platform/money.ts'
import { firstPicture } from './sold-products.ts'

const available = sql<number>`(stock - held)`

/** Products that are looked at in one statement, at first and at most. */
const AT_ONCE = { first: 250, most: 2000 }
/** With more published products it takes long to find those of which nothing was sold for a year. */
const MANY = 10_000
const IDS_AT_ONCE = 500

/** Whether there are so many products that looking through them takes long. */
export async function liesLong(db: Queries): Promise<boolean> {
  const next = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`is_published = 1`)
    .orderBy(available)
    .limit(1)
    .offset(MANY)
    .executeTakeFirst()
  return next !== undefined
}

/**
 * Published products in stock that have been there for so many days and of which nothing was sold in them, those of which
 * most lies first, no more than `limit`.
 */
export async function lyingProducts(database: Shelves, days: number, limit: number): Promise<LyingProduct[]> {
  const lying: string[] = []
  for await (const some of lyingIds(database, days)) {
    lying.push(...some)
    if (lying.length >= limit) break
  }
  return presentedLying(database, lying.slice(0, limit))
}

/** All of them, some at a time. */
export async function* allLyingProducts(database: Shelves, days: number): AsyncGenerator<LyingProduct[]> {
  for await (const some of lyingIds(database, days)) yield await presentedLying(database, some)
}

type Shelves = Pick<Database, 'lists' | 'aside' | 'zone'>

/** They are read in the order of an index, some at a time. */
async function* lyingIds({ aside: db, zone }: Shelves, days: number): AsyncGenerator<string[]> {
  const place = zone()
  const first = dayAt(place, Date.now()) - days + 1
  const since = dayStart(place, first)
  if (!(await isAnyOlder(db, since))) return
  let after: InStock | undefined
  for (let count = AT_ONCE.first; ; count = AT_ONCE.most) {
    const some = await mostInStock(db, { first, since, after, limit: count })
    yield some.flatMap(({ id, is_sold: isSold }) => (isSold ? [] : [id]))
    after = some.at(-1)
    if (some.length < count) return
  }
}

/** Whether anything was in the catalogue before `since`, ms: in a younger shop all of it would be looked through in vain. */
async function isAnyOlder(db: Queries, since: number): Promise<boolean> {
  const oldest = db.selectFrom('products').select('id').where('created_at', '<', since).limit(1)
  return (await oldest.executeTakeFirst()) !== undefined
}

interface InStock {
  id: string
  available: number
  is_sold: number | boolean
}

interface Wanted {
  /** The day from which on it matters whether any was sold. */
  first: number
  /** They were there before, ms. */
  since: number
  /** Behind this one, those of which there is less. */
  after: InStock | undefined
  limit: number
}

const mostInStock = (db: Queries, { first, since, after, limit }: Wanted): Promise<InStock[]> =>
  db
    .selectFrom('products')
    .select(({ exists, selectFrom }) => [
      'id',
      available.as('available'),
      exists(
        selectFrom('rollups')
          .select('rollups.at')
          .where(OF_PRODUCTS)
          .whereRef('rollups.name', '=', 'products.id')
          .where('rollups.at', '>=', first)
          .where('rollups.pieces', '>', 0),
      ).as('is_sold'),
    ])
    .where(sql<boolean>`is_published = 1`)
    // What the index is entered by.
    .where(available, '>', 0)
    .$if(after !== undefined, (query) => query.where(available, '<=', after?.available ?? 0))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where.or([where(available, '<', after?.available ?? 0), where('id', '<', after?.id ?? '')]),
      ),
    )
    .where('created_at', '<', since)
    .orderBy(available, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** In the order of the ids. */
async function presentedLying({ lists: db, zone }: Shelves, ids: readonly string[]): Promise<LyingProduct[]> {
  const place = zone()
  const found = new Map<string, LyingProduct>()
  for (let begin = 0; begin < ids.length; begin += IDS_AT_ONCE) {
    const some = ids.slice(begin, begin + IDS_AT_ONCE)
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name', 'sku', 'images', 'price', 'discount_price', 'variant_prices', 'created_at'])
      .select(available.as('inStock'))
      .where('id', 'in', some)
      .execute()
    const last = await lastSold(db, some)
    await setImmediate()
    const least = await leastPrices(db, rows, NO_SALES)
    for (const { id, name, sku, images, price, discount_price: reduced, created_at: at, inStock } of rows) {
      const day = last.get(id)
      found.set(id, {
        _id: id,
        name,
        sku,
        image: firstPicture(images),
        inStock,
        worth: toRupees(inStock * (least.get(id) ?? sellingPrice({ price, discountPrice: reduced }))),
        lastSold: day === undefined ? null : dayName(day),
        since: dayName(dayAt(place, at)),
      })
    }
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function lastSold(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rollups')
    .select(({ fn }) => ['name', fn.max<number>('at').as('at')])
    .where(OF_PRODUCTS)
    .where('name', 'in', ids)
    .where('pieces', '>', 0)
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, at }) => [name, Number(at)]))
}
