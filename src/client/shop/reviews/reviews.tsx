import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { isOffline, messageOf } from '#client/platform/api-error.ts'
import { useConnected } from '#client/platform/connection.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { type Asked, reviewQueries } from './queries.ts'
import { ReviewEntry } from './review-entry.tsx'
import { Summary } from './summary.tsx'
import { reviewCount } from './words.ts'

const ALL: Asked = { stars: '', photos: '', sort: 'newest' }
const SORTS = [
  ['newest', 'Newest first'],
  ['highest', 'Most stars first'],
  ['lowest', 'Fewest stars first'],
] as const

/** What buyers say of a product: all of it together, and one by one. */
export function Reviews({ product }: { product: Product }) {
  const [asked, setAsked] = useState(ALL)
  const connected = useConnected()
  const list = useInfiniteQuery(reviewQueries.list(product._id, asked))
  const pages = list.data?.pages ?? []
  const [first] = pages
  if (!first) {
    if (list.isPending) return <Pending />
    return isOffline(list.error) && !connected ? (
      <p role="status" className="text-muted">
        You need a connection to read reviews.
      </p>
    ) : (
      <ErrorNotice message={messageOf(list.error)} onRetry={() => void list.refetch()} />
    )
  }
  if (first.summary.count === 0)
    return <p className="text-muted">No reviews yet. Be the first once yours arrives.</p>
  const reviews = pages.flatMap(({ data }) => data)
  const change = (changes: Partial<Asked>) => setAsked({ ...asked, ...changes })
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)] md:gap-12 lg:gap-20">
      <Summary
        summary={first.summary}
        stars={asked.stars}
        onStars={(stars) => change({ stars: stars === asked.stars ? '' : stars })}
      />
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
          <p role="status" className="tabular-nums">
            {asked.stars || asked.photos
              ? `${first.total} of ${reviewCount(first.summary.count)}`
              : reviewCount(first.total)}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {first.summary.withPhotos > 0 && (
              <button
                type="button"
                className="chip min-h-11 cursor-pointer aria-pressed:border-ink md:min-h-9"
                aria-pressed={asked.photos === '1'}
                onClick={() => change({ photos: asked.photos === '1' ? '' : '1' })}
              >
                {`With photos (${first.summary.withPhotos})`}
              </button>
            )}
            <SelectField
              label="Sort reviews"
              labelHidden
              name="sort-reviews"
              value={asked.sort}
              onChange={(event) => change({ sort: event.currentTarget.value as Asked['sort'] })}
            >
              {SORTS.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        <ul aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-50' : ''}>
          {reviews.map((review) => (
            <ReviewEntry key={review._id} review={review} product={product} />
          ))}
        </ul>
        {reviews.length === 0 && (
          <p className="py-6 text-muted">
            {'None is like that. '}
            <button type="button" className="link min-h-11 cursor-pointer" onClick={() => setAsked(ALL)}>
              Show all
            </button>
          </p>
        )}
        {list.hasNextPage && (
          <Button className="mt-6" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
        {list.isFetchNextPageError && (
          <p role="alert" className="mt-3 text-danger">
            {messageOf(list.error)}
          </p>
        )}
      </div>
    </div>
  )
}

const Pending = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <div aria-hidden="true" className="grid gap-8 md:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)] md:gap-12">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  </div>
)
