import type { Generated } from 'kysely'
import type { Fit } from '#shared/fits.ts'
import type { ReviewState, Stars } from '#shared/reviews.ts'

/** Of a product: what its approved reviews come to. */
export interface ReviewSums {
  review_count: Generated<number>
  review_stars: Generated<number>
  fit_small: Generated<number>
  fit_true: Generated<number>
  fit_large: Generated<number>
}

/** Times in ms; `id` sorts by when it was written. */
export interface ReviewsTable {
  id: string
  product_id: string
  /** When it was written. */
  product_name: string
  buyer: string
  /** Null of the demo, and of who has deleted their account. */
  user_id: string | null
  order_id: string | null
  name: string
  size: string
  color: string
  stars: Stars
  title: string
  body: string
  fit: Fit | null
  /** How many it has. */
  photos: Generated<number>
  state: ReviewState
  reason: Generated<string>
  answer: Generated<string>
  has_link: 0 | 1
  /** Grows with every edit of its writer: what was looked at is what is decided on. */
  version: Generated<number>
  search_key: string
  created_at: number
  edited_at: number | null
  decided_at: number | null
  decided_by: string | null
}

export interface ReviewPhotosTable {
  id: string
  /** Null until its review is sent. */
  review_id: string | null
  order_id: string
  position: Generated<number>
  /** Of the shop's pictures, once it is approved. */
  url: string | null
  /** WebP in base64, until then. */
  upload: string | null
  /** The same, small enough for a list. */
  preview: string
  created_at: number
}

export interface ReviewTables {
  reviews: ReviewsTable
  review_photos: ReviewPhotosTable
  review_requests: { order_id: string; asked_at: number }
}
