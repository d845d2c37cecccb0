import { type Fit, FITS } from './fits.ts'

/** What a review of a product consists of, and what many of them say together. */

export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]
export const REVIEW_STATES = ['waiting', 'approved', 'refused'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const

export const REVIEW_MAX = { title: 100, text: 3000, name: 40, reason: 300, answer: 2000 } as const
export const REVIEW_PHOTOS_MAX = 3
/** Reviews in one answer. */
export const REVIEW_PAGE = { default: 10, min: 1, max: 50 } as const
/** Decided on in one go. */
export const REVIEWS_AT_ONCE = 200

export type FitCounts = Record<Fit, number>

/** Of fewer answers nothing is said. */
const FIT_ANSWERS_MIN = 3

/** What more than half of those say who have answered; undefined where nobody can tell. */
export function mostSay(counts: FitCounts): Fit | undefined {
  const all = FITS.reduce((sum, fit) => sum + counts[fit], 0)
  if (all < FIT_ANSWERS_MIN) return undefined
  return FITS.find((fit) => counts[fit] * 2 > all)
}

/** Of `count` reviews with `stars` in all, to 2 decimals. */
export const averageOf = (stars: number, count: number): number =>
  count === 0 ? 0 : Math.round((stars / count) * 100) / 100

const initialOf = (name: string): string =>
  (/^\P{M}\p{M}*/u.exec(name.trim()) ?? []).map((letter) => `${letter}.`).join('')

/** `Asha R.` of the name on an order: what is shown where its writer says nothing else. */
export const shownName = (first: string, last: string): string =>
  [first.trim(), initialOf(last)].filter(Boolean).join(' ').slice(0, REVIEW_MAX.name)

/** Of whom no name is shown any more. */
export const UNNAMED_BUYER = 'A buyer'
