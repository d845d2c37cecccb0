import { formatCount } from '#client/ui/money.ts'
import { type Fit, FITS } from '#shared/fits.ts'
import { averageOf, type FitCounts, mostSay } from '#shared/reviews.ts'

export const reviewCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`

/** What is answered of the size, as whoever bought it says it. */
export const FIT_NAMES: Record<Fit, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
}

const MOST: Record<Fit, string> = {
  small: 'Most say it runs small: take the larger of two sizes.',
  true: 'Most say it is true to size.',
  large: 'Most say it runs large: take the smaller of two sizes.',
}

/** In a sentence; empty where nobody has answered. */
export function fitSentence(counts: FitCounts): string {
  const all = answersIn(counts)
  if (all === 0) return ''
  const most = mostSay(counts)
  return most ? MOST[most] : all < 3 ? 'Few have said so far how it fits.' : 'Opinions on the size differ.'
}

export const answersIn = (counts: FitCounts): number => FITS.reduce((sum, fit) => sum + counts[fit], 0)

/** From 0, runs small, to 100, runs large. */
export const fitPlace = ({ small, true: fits, large }: FitCounts): number =>
  averageOf(fits * 50 + large * 100, small + fits + large)
