import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Reviewable } from '#shared/contract/review.ts'
import { useUser } from '#client/platform/session.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stars } from '#client/ui/stars.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { reviewQueries } from '../queries.ts'
import { ReviewForm } from './review-form.tsx'

interface Props {
  orderId: string
  /** Of the link by which the order is seen. */
  linkKey: string | undefined
}

/** What has come and can be written about, and what was written. Courtesy: without an answer it is not there. */
export function OwnReviews({ orderId, linkKey }: Props) {
  const userId = useUser()?._id ?? ''
  const { data } = useQuery(reviewQueries.own(orderId, linkKey, userId))
  const [open, setOpen] = useState<string>()
  const place = useRef<HTMLElement>(null)
  const isAsked = useLocation({ select: ({ hash }) => hash === 'reviews' })
  const isThere = (data?.length ?? 0) > 0
  useEffect(() => {
    // Whoever comes by the letter that asks begins here.
    if (isAsked && isThere) place.current?.scrollIntoView({ block: 'start' })
  }, [isAsked, isThere])
  const chosen = data?.find(({ productId }) => productId === open)
  if (!data || !isThere) return null
  return (
    <section ref={place} id="reviews" aria-labelledby="own-reviews-title" className="scroll-mt-24">
      <h2 id="own-reviews-title" className="text-lg font-medium">
        {data.every(({ review }) => review) ? 'Your reviews' : 'How do you like it?'}
      </h2>
      <p className="text-sm text-muted">A few words on how it fits help others to choose.</p>
      <ul className="mt-3">
        {data.map((one) => (
          <li
            key={one.productId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <Thumbnail url={one.image} alt="" />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block wrap-anywhere">{one.product}</span>
              {one.review && <Written review={one.review} />}
            </span>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`${one.review ? 'Change review' : 'Write a review'}: ${one.product}`}
              onClick={() => setOpen(one.productId)}
            >
              {one.review ? 'Change' : 'Write a review'}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ReviewForm orderId={orderId} linkKey={linkKey} about={chosen} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

const STATES = {
  waiting: ['info', 'Will be shown once the shop has looked at it'],
  approved: ['success', 'Shown in the shop'],
  refused: ['danger', 'Not shown'],
} as const

function Written({ review: { stars, state, reason } }: { review: NonNullable<Reviewable['review']> }) {
  const [tone, words] = STATES[state]
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Stars value={stars} />
        <Badge tone={tone}>{words}</Badge>
      </span>
      {reason && <span className="block text-sm text-danger wrap-anywhere">{reason}</span>}
    </>
  )
}
