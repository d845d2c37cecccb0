import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { formatCount } from '#client/ui/money.ts'

const LAYOUT = 'inline-flex min-h-11 flex-wrap items-center gap-x-2 self-start md:min-h-9'

/**
 * At the head of the product page: the average and how many have rated. It leads down to the reviews where some are
 * written: an admin may have typed both numbers. It stands by itself: what it shared with the reviews would be in every
 * first load.
 */
export function Rating({ product: { rating, reviews, writtenReviews } }: { product: Product }) {
  if (reviews === 0 || rating < 1) return null
  const unit = writtenReviews ? 'review' : 'rating'
  const words = (
    <>
      <span aria-hidden="true" className="stars" style={{ '--filled': rating * 20 } as CSSProperties} />
      <span className="tabular-nums">
        <span>{rating.toFixed(1)}</span>
        <span className="sr-only"> of 5 stars</span>
      </span>
      <span className="text-muted">{`${formatCount(reviews)} ${unit}${reviews === 1 ? '' : 's'}`}</span>
    </>
  )
  return writtenReviews ? (
    <Link to="." hash="reviews" replace className={`link-quiet ${LAYOUT}`}>
      {words}
    </Link>
  ) : (
    <p className={LAYOUT}>{words}</p>
  )
}
