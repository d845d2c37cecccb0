import type { Reviewable } from '#shared/contract/review.ts'
import type { MyData } from '#shared/contract/my-data.ts'
import { fromJson } from '#shared/json.ts'
import { shownName } from '#shared/reviews.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { Queries } from '../database/database.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { boughtIn } from './bought.ts'
import { type Buyer, buyerOf } from './buyer.ts'
import { dataUrl } from './data-url.ts'
import { photosOf, type PhotoShown, type ReviewRow, wholePhotosOf } from './repository.ts'

/** What of an order its buyer can write about, and what they have written. */
export async function ownReviews(db: Queries, order: WholeOrder): Promise<Reviewable[]> {
  const buyer = await buyerOf(db, order.row)
  const bought = buyer ? await boughtIn(db, order) : new Map<string, never>()
  if (!buyer || bought.size === 0) return []
  const written = await reviewsOfBuyer(db, buyer, [...bought.keys()])
  const photos = await photosOf(
    db,
    written.map(({ id }) => id),
  )
  const there = await stillSold(db, [...bought.keys()])
  const { firstName, lastName } = fromJson<ShippingAddress>(order.row.address)
  return [...bought.values()].flatMap(({ productId, name, image, options }) => {
    const review = written.find((one) => one.product_id === productId)
    // Nobody reads a review of what is in the shop no more.
    if (!review && !there.has(productId)) return []
    return [
      {
        productId,
        product: name,
        image,
        sizes: [...new Set(options.map(({ size }) => size))],
        name: shownName(firstName, lastName),
        ...(review && { review: presentOwn(review, photos.get(review.id) ?? []) }),
      },
    ]
  })
}

/** Those of a buyer about these products; by this order or another. */
export const reviewsOfBuyer = (
  db: Queries,
  { key, userId }: Buyer,
  productIds: readonly string[],
): Promise<ReviewRow[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where((where) => where.or([where('buyer', '=', key), where('user_id', '=', userId)]))
    .execute()
    // A guest of the same address has not shown that they are the same.
    .then((rows) => rows.filter(({ user_id: writer }) => writer === userId))

/** All that somebody has written, with their photos as they are kept. */
export async function reviewsToGive(db: Queries, userId: string): Promise<MyData['reviews']> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const photos = await wholePhotosOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { _id, reason: _why, photos: _small, ...own } = presentOwn(row, [])
    return {
      ...own,
      ...(row.answer && { answer: row.answer }),
      product: row.product_name,
      photos: photos
        .filter((photo) => photo.review_id === row.id)
        .map(({ url, upload }) => url ?? dataUrl(upload ?? '')),
    }
  })
}

async function stillSold(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

const presentOwn = (row: ReviewRow, photos: readonly PhotoShown[]): NonNullable<Reviewable['review']> => ({
  _id: row.id,
  stars: row.stars,
  title: row.title,
  text: row.body,
  ...(row.fit && { fit: row.fit }),
  size: row.size,
  color: row.color,
  name: row.name,
  state: row.state,
  ...(row.state === 'refused' && row.reason && { reason: row.reason }),
  photos: photos.map(({ id, preview }) => ({ _id: id, preview })),
  at: new Date(row.created_at).toISOString(),
})
