import { type Selectable, sql } from 'kysely'
import type { Database, Queries, Trx } from '../database/database.ts'
import type { ReviewPhotosTable, ReviewsTable } from '../database/schema/review-tables.ts'
import { markUnused } from '../images/usage.ts'
import { countReviews } from '../product-fields/review-sums.ts'

export type ReviewRow = Selectable<ReviewsTable>
export type PhotoRow = Selectable<ReviewPhotosTable>
/** Without the bytes of what is not approved. */
export type PhotoShown = Omit<PhotoRow, 'upload'>

/** What is told of a photo in lists. */
const SHOWN = ['id', 'review_id', 'order_id', 'position', 'url', 'preview', 'created_at'] as const

/**
 * What is kept of products follows their approved reviews, in the same transaction. Their rows are locked first, in one
 * order: whoever approves another review of one of them waits, and counts this one.
 */
export async function followReviews(
  { locked }: Database,
  trx: Trx,
  productIds: Iterable<string>,
): Promise<void> {
  const ids = [...new Set(productIds)].toSorted()
  if (ids.length === 0) return
  await locked(trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id')).execute()
  await countReviews(trx, sql.join(ids))
  trx.touch(ids)
}

/** In their order, by review. */
export async function photosOf(
  db: Queries,
  reviewIds: readonly string[],
): Promise<Map<string, PhotoShown[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review_photos')
    .select(SHOWN)
    .where('review_id', 'in', reviewIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.review_id ?? '')
}

/** With the bytes of those that are not approved. */
export async function wholePhotosOf(db: Queries, reviewIds: readonly string[]): Promise<PhotoRow[]> {
  if (reviewIds.length === 0) return []
  return db
    .selectFrom('review_photos')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Removes photos for good; the files of those that were shown are erased when housekeeping next runs, unless something
 * else shows them.
 */
export async function removePhotos(trx: Trx, photos: readonly PhotoShown[]): Promise<void> {
  if (photos.length === 0) return
  const ids = photos.map(({ id }) => id)
  await trx.deleteFrom('review_photos').where('id', 'in', ids).execute()
  await markUnused(
    trx,
    photos.flatMap(({ url }) => url ?? []),
    LONG_AGO,
  )
}

/** Nobody brings such a picture back: it does not wait as others do (`erase-unused`), ms. */
const LONG_AGO = 0

/** As the search of the back office finds it. */
export const searchable = (fold: (text: string) => string, texts: readonly string[]): string =>
  fold(texts.join(' ')).toWellFormed()
