import { Link } from '@tanstack/react-router'
import type { AdminReview } from '#shared/contract/admin/review.ts'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { Stars } from '#client/ui/stars.tsx'
import { REVIEW_STATE_NAMES, REVIEW_STATE_TONES } from './labels.ts'

/** @param onOpen of what is pressed. */
export const reviewColumns = (onOpen: (review: AdminReview) => void): AdminColumn<AdminReview>[] => [
  {
    id: 'what',
    name: 'Review',
    isRowHead: true,
    wide: true,
    width: '48%',
    cell: (review) => (
      <>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={review.stars} />
          {review.hasLink && <Badge tone="warning">Web address</Badge>}
          {review.photos.length > 0 && (
            <Badge>{review.photos.length === 1 ? '1 photo' : `${review.photos.length} photos`}</Badge>
          )}
        </span>
        <button
          type="button"
          className="link-quiet mt-1 line-clamp-2 cursor-pointer text-left font-medium wrap-anywhere"
          onClick={() => onOpen(review)}
        >
          {review.title || review.text}
        </button>
        {review.title && (
          <span className="line-clamp-2 font-normal text-muted wrap-anywhere">{review.text}</span>
        )}
      </>
    ),
  },
  {
    id: 'product',
    name: 'Product',
    cell: ({ product }) => (
      <Link
        to="/product/$id"
        params={{ id: product._id }}
        hash="reviews"
        className="link-quiet wrap-anywhere"
      >
        {product.name}
      </Link>
    ),
  },
  {
    id: 'by',
    name: 'Written',
    width: '11rem',
    cell: ({ name, at, editedAt }) => (
      <>
        <span className="block wrap-anywhere">{name || 'Deleted account'}</span>
        <time dateTime={editedAt ?? at} className="text-muted">
          {formatDateTime(editedAt ?? at)}
        </time>
      </>
    ),
  },
  {
    id: 'state',
    name: 'State',
    width: '7.5rem',
    cell: ({ state }) => <Badge tone={REVIEW_STATE_TONES[state]}>{REVIEW_STATE_NAMES[state]}</Badge>,
  },
]
