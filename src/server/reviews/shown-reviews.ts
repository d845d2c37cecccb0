import { type ExpressionBuilder, sql } from 'kysely'
import type { Review, ReviewList, ReviewQuery, ReviewSummary } from '#shared/contract/review.ts'
import type { ProductImage } from '#shared/contract/product.ts'
import { averageOf, REVIEW_PAGE, type Stars, STARS } from '#shared/reviews.ts'
import type { Queries } from '../database/database.ts'
import type { Tables } from '../database/schema/tables.ts'
import type { AppContext } from '../http/app-context.ts'
import { readNumberCursor, writeNumberCursor } from '../http/cursors.ts'
import { measured, storedPictures } from '../images/usage.ts'
import { notFound } from '../platform/errors.ts'
import { photosOf, type ReviewRow } from './repository.ts'

/** The approved reviews of a product, a page of them. Throws 404 for what shoppers do not see. */
export async function listShown(
  { database: { db } }: Pick<AppContext, 'database'>,
  productId: string,
  { stars, photos, sort = 'newest', limit = REVIEW_PAGE.default, cursor }: ReviewQuery,
): Promise<ReviewList> {
  const product = await db
    .selectFrom('products')
    .select(['fit_small', 'fit_true', 'fit_large'])
    .where('id', '=', productId)
    .where('is_published', '=', 1)
    .executeTakeFirst()
  if (!product) throw notFound('Product')
  const after = readNumberCursor(cursor)
  const matching = shown(db, productId)
    .$if(stars !== undefined, (query) => query.where('stars', '=', stars as Stars))
    .$if(photos === '1', (query) => query.where('photos', '>', 0))
  const byStars = sort !== 'newest'
  const rows = await matching
    .selectAll()
    .$if(after !== undefined, (query) => query.where(beyond(sort, after ?? { key: 0, id: '' })))
    .$if(byStars, (query) => query.orderBy('stars', sort === 'highest' ? 'desc' : 'asc'))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const counts = await countsOf(db, productId)
  const { small, true: fits, large } = sumsOf(product)
  return {
    success: true,
    data: await presentShown(db, page),
    total: totalOf(counts, stars, photos === '1'),
    nextCursor: last ? writeNumberCursor({ key: byStars ? last.stars : 0, id: last.id }) : null,
    summary: { ...summaryOf(counts), fit: { small, true: fits, large } },
  }
}

/** A few of them, for who reads the page without running it: the newest. */
export async function newestShown(db: Queries, productId: string, limit: number): Promise<Review[]> {
  return presentShown(db, await shown(db, productId).selectAll().orderBy('id', 'desc').limit(limit).execute())
}

const shown = (db: Queries, productId: string) =>
  db.selectFrom('reviews').where('product_id', '=', productId).where('state', '=', 'approved')

const beyond =
  (sort: NonNullable<ReviewQuery['sort']>, { key, id }: { key: number; id: string }) =>
  (where: ExpressionBuilder<Tables, 'reviews'>) => {
    if (sort === 'newest') return where('id', '<', id)
    const further = where('stars', sort === 'highest' ? '<' : '>', key as Stars)
    return where.or([further, where.and([where('stars', '=', key as Stars), where('id', '<', id)])])
  }

interface Counts {
  stars: Stars
  count: number
  pictured: number
}

async function countsOf(db: Queries, productId: string): Promise<Counts[]> {
  const rows = await shown(db, productId)
    .select((select) => [
      'stars',
      select.fn.countAll<number>().as('count'),
      sql<number>`sum(case when photos > 0 then 1 else 0 end)`.as('pictured'),
    ])
    .groupBy('stars')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count), pictured: Number(row.pictured) }))
}

const totalOf = (counts: readonly Counts[], stars: number | undefined, pictured: boolean): number =>
  counts
    .filter((one) => stars === undefined || one.stars === stars)
    .reduce((sum, one) => sum + (pictured ? one.pictured : one.count), 0)

function summaryOf(counts: readonly Counts[]): Omit<ReviewSummary, 'fit'> {
  const stars = STARS.map((star) => counts.find((one) => one.stars === star)?.count ?? 0)
  const count = stars.reduce((sum, some) => sum + some, 0)
  const given = stars.reduce((sum, some, at) => sum + some * (at + 1), 0)
  const withPhotos = counts.reduce((sum, { pictured }) => sum + pictured, 0)
  return { count, average: averageOf(given, count), stars, withPhotos }
}

const sumsOf = (row: { fit_small: number; fit_true: number; fit_large: number }) => ({
  small: row.fit_small,
  true: row.fit_true,
  large: row.fit_large,
})

async function presentShown(db: Queries, rows: readonly ReviewRow[]): Promise<Review[]> {
  const photos = await photosOf(
    db,
    rows.flatMap(({ id, photos: count }) => (count > 0 ? [id] : [])),
  )
  const urls = [...photos.values()].flat().flatMap(({ url }) => url ?? [])
  const stored = await storedPictures(db, urls)
  const pictures = (id: string): ProductImage[] =>
    measured(
      (photos.get(id) ?? []).flatMap(({ url }) =>
        url === null ? [] : [{ url, altText: 'Photo of a buyer' }],
      ),
      stored,
    )
  return rows.map((row) => ({
    _id: row.id,
    stars: row.stars,
    title: row.title,
    text: row.body,
    ...(row.fit && { fit: row.fit }),
    size: row.size,
    color: row.color,
    name: row.name,
    photos: pictures(row.id),
    ...(row.answer && { answer: row.answer }),
    at: new Date(row.created_at).toISOString(),
  }))
}
