import type { Queries } from '../database/database.ts'

const DAY_MS = 24 * 60 * 60_000
/** A product that was deleted is brought back within so long, or never, ms. */
const GONE_MS = 365 * DAY_MS

/** Uploads that nobody has sent with a review, and reviews of what was deleted long ago. */
export async function forgetReviews(db: Queries, now: number): Promise<void> {
  await db
    .deleteFrom('review_photos')
    .where('review_id', 'is', null)
    .where('created_at', '<', now - DAY_MS)
    .execute()
  await db
    .deleteFrom('reviews')
    .where('created_at', '<', now - GONE_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products').select('products.id').whereRef('products.id', '=', 'reviews.product_id'),
        ),
      ),
    )
    .execute()
}
