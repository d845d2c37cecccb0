import { type RawBuilder, sql } from 'kysely'
import { type Fit } from '#shared/fits.ts'
import { averageOf, mostSay } from '#shared/reviews.ts'
import type { Trx } from '../database/database.ts'
import type { ProductRow } from './fields.ts'

type Sums = Pick<ProductRow, 'review_count' | 'review_stars' | 'fit_small' | 'fit_true' | 'fit_large'>

/** Of a new product. */
export const NO_REVIEWS: Sums = { review_count: 0, review_stars: 0, fit_small: 0, fit_true: 0, fit_large: 0 }

/** What shoppers see of a product: once somebody has reviewed it, that counts, and no more what an admin entered. */
export const shownRating = (row: Sums & Pick<ProductRow, 'reviews' | 'rating'>) =>
  row.review_count > 0
    ? { reviews: row.review_count, rating: averageOf(row.review_stars, row.review_count) }
    : { reviews: row.reviews, rating: row.rating }

/** What most of them say of the size. */
export const shownFit = (row: Sums): Fit | undefined =>
  row.review_count === 0
    ? undefined
    : mostSay({ small: row.fit_small, true: row.fit_true, large: row.fit_large })

const APPROVED = sql`from reviews r where r.product_id = products.id and r.state = 'approved'`

/**
 * Counts the approved reviews of products anew. The caller has locked them in a statement before: else what another has
 * approved meanwhile would be counted by neither.
 *
 * @param ids a list or a query, for SQL's `in`
 */
export async function countReviews(trx: Trx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`update products set
      review_count = (select count(*) ${APPROVED}),
      review_stars = coalesce((select sum(r.stars) ${APPROVED}), 0),
      fit_small = (select count(*) ${APPROVED} and r.fit = 'small'),
      fit_true = (select count(*) ${APPROVED} and r.fit = 'true'),
      fit_large = (select count(*) ${APPROVED} and r.fit = 'large')
    where id in (${ids})`.execute(trx)
}
