import type { ReviewState } from '#shared/reviews.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'

export const REVIEW_STATE_NAMES: Record<ReviewState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
}

export const REVIEW_STATE_TONES: Record<ReviewState, BadgeTone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
}

export const STAR_OPTIONS = [5, 4, 3, 2, 1].map(
  (stars) => [String(stars), `${stars} ${stars === 1 ? 'star' : 'stars'}`] as const,
)
