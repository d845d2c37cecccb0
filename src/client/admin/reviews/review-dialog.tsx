import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminReview } from '#shared/contract/admin/review.ts'
import { orderNumber } from '#shared/order-number.ts'
import { REVIEW_MAX } from '#shared/reviews.ts'
import { shopName } from '#shared/shop-name.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { TextArea } from '#client/ui/admin/text-area.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { Stars } from '#client/ui/stars.tsx'
import { adminReviewQueries, useAnswer, useDecide } from './queries.ts'

interface Props {
  review: AdminReview
  onRefuse: () => void
  onClose: () => void
}

const FITS = { small: 'Runs small', true: 'True to size', large: 'Runs large' } as const

/** All of a review, and what can be done with it. */
export function ReviewDialog({ review, onRefuse, onClose }: Props) {
  const mayEdit = useMay()('editReviews')
  const shop = shopName(useShop())
  const decide = useDecide()
  const { stars, title, text, fit, size, color, name, order, state, reason, decided, at } = review
  const facts = [size && `Size ${size}`, color, fit && FITS[fit]].filter(Boolean).join(' · ')
  return (
    <AdminDialog title={review.product.name} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <Stars value={stars} />
        {title && <p className="font-medium wrap-anywhere">{title}</p>}
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <Photos review={review} />
        <p className="text-sm text-muted">
          <span>{`${name || 'Deleted account'}, ${formatDateTime(at)}`}</span>
          {facts && <span className="block">{facts}</span>}
          {order && (
            <Link to="/admin/orders/$id" params={{ id: order._id }} className="link block">
              {`Order ${order.number === undefined ? `#${order._id.slice(-8)}` : orderNumber(order.number, shop)}`}
            </Link>
          )}
          {decided && (
            <span className="block">{`${state === 'approved' ? 'Approved' : 'Refused'} by ${decided.by}, ${formatDateTime(decided.at)}`}</span>
          )}
          {reason && <span className="block text-danger wrap-anywhere">{reason}</span>}
        </p>
        {mayEdit && <Answer review={review} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          {mayEdit && state !== 'refused' && (
            <Button variant="danger" onClick={onRefuse}>
              Refuse…
            </Button>
          )}
          {mayEdit && state !== 'approved' && (
            <Button
              variant="primary"
              busy={decide.isPending}
              onClick={() =>
                decide.mutate({ reviews: [review], state: 'approved', reason: '' }, { onSettled: onClose })
              }
            >
              Approve
            </Button>
          )}
        </div>
      </div>
    </AdminDialog>
  )
}

/** Small ones at once, then as they are. */
function Photos({ review }: { review: AdminReview }) {
  const { data } = useQuery({ ...adminReviewQueries.photos(review), enabled: review.photos.length > 0 })
  if (review.photos.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {review.photos.map(({ _id, preview }, at) => (
        <li key={_id}>
          <img
            src={data?.find((photo) => photo._id === _id)?.source ?? preview}
            alt={`${at + 1} of ${review.photos.length}, of the buyer`}
            className="max-h-96 rounded-card"
          />
        </li>
      ))}
    </ul>
  )
}

/** For everybody to read, below the review. */
function Answer({ review }: { review: AdminReview }) {
  const [text, setText] = useState(review.answer ?? '')
  const answer = useAnswer(review._id)
  const isChanged = text.trim() !== (review.answer ?? '')
  return (
    <div>
      <TextArea
        label="Answer for everybody to read"
        name="answer"
        maxLength={REVIEW_MAX.answer}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isChanged && (
        <Button
          size="small"
          className="mt-2"
          busy={answer.isPending}
          onClick={() => answer.mutate(text.trim())}
        >
          {text.trim() === '' ? 'Take the answer back' : 'Answer'}
        </Button>
      )}
    </div>
  )
}
