import type { ReviewSummary } from '#shared/contract/review.ts'
import { STARS } from '#shared/reviews.ts'
import { Stars } from '#client/ui/stars.tsx'
import { answersIn, fitPlace, fitSentence, reviewCount } from './words.ts'

interface Props {
  summary: ReviewSummary
  /** Only those with so many are shown; empty for all. */
  stars: string
  onStars: (stars: string) => void
}

/** What all of them say together; how many gave how many stars narrows the list. */
export function Summary({ summary: { average, count, stars: counts, fit }, stars, onStars }: Props) {
  return (
    <div className="flex flex-col gap-6 self-start md:sticky md:top-24">
      <div className="flex items-center gap-4">
        <span className="display text-title tabular-nums" aria-hidden="true">
          {average.toFixed(1)}
        </span>
        <span>
          <Stars value={average} className="text-xl" />
          <span className="block text-sm text-muted">{reviewCount(count)}</span>
        </span>
      </div>
      <ul aria-label="By stars">
        {STARS.toReversed().map((star) => {
          const some = counts[star - 1] ?? 0
          return (
            <li key={star}>
              <button
                type="button"
                aria-pressed={stars === String(star)}
                disabled={some === 0 && stars !== String(star)}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-1 text-sm tabular-nums transition-colors hover:bg-surface disabled:cursor-default aria-pressed:bg-surface md:min-h-8"
                onClick={() => onStars(String(star))}
              >
                <span aria-hidden="true" className="w-3">
                  {star}
                </span>
                <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
                <span className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-ink"
                    style={{ width: `${count === 0 ? 0 : (some / count) * 100}%` }}
                  />
                </span>
                <span aria-hidden="true" className="w-8 text-right text-muted">
                  {some}
                </span>
                <span className="sr-only">{reviewCount(some)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {answersIn(fit) > 0 && (
        <div>
          <p className="font-medium">How it fits</p>
          <div aria-hidden="true" className="relative mt-3 h-2 rounded-full bg-line">
            <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-edge" />
            <span
              className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-paper bg-ink"
              style={{ left: `clamp(0.5rem, ${fitPlace(fit)}%, calc(100% - 0.5rem))` }}
            />
          </div>
          <p aria-hidden="true" className="mt-2 flex justify-between text-sm text-muted">
            <span>Small</span>
            <span>True</span>
            <span>Large</span>
          </p>
          <p className="mt-1 text-sm">{fitSentence(fit)}</p>
        </div>
      )}
    </div>
  )
}
