import type { CSSProperties } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { formatCount } from '#client/ui/money.ts'

/**
 * At the head of the product page: the average and how many have rated. No link, because an admin may have typed both
 * where nobody has written a review. It stands by itself: what it shared with the reviews would be in every first load.
 */
export const Rating = ({ product: { rating, reviews } }: { product: Product }) =>
  reviews > 0 && rating >= 1 ? (
    <p className="inline-flex min-h-11 flex-wrap items-center gap-x-2 self-start md:min-h-9">
      <span aria-hidden="true" className="stars" style={{ '--filled': rating * 20 } as CSSProperties} />
      <span className="tabular-nums">
        <span>{rating.toFixed(1)}</span>
        <span className="sr-only"> of 5 stars</span>
      </span>
      <span className="text-muted">{`${formatCount(reviews)} ${reviews === 1 ? 'rating' : 'ratings'}`}</span>
    </p>
  ) : null
