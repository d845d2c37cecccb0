import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { AdminReview } from '#shared/contract/admin/review.ts'
import { REVIEW_STATES, REVIEWS_AT_ONCE, type ReviewState } from '#shared/reviews.ts'
import { STAR_OPTIONS, REVIEW_STATE_NAMES } from '#client/admin/reviews/labels.ts'
import { adminReviewQueries, useDecide } from '#client/admin/reviews/queries.ts'
import { RefuseDialog } from '#client/admin/reviews/refuse-dialog.tsx'
import { reviewColumns } from '#client/admin/reviews/review-columns.tsx'
import { ReviewDialog } from '#client/admin/reviews/review-dialog.tsx'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { FilterChip } from '#client/ui/admin/filter-chip.tsx'
import { PagedTable } from '#client/ui/admin/paged-table.tsx'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import { SelectionBar } from '#client/ui/admin/selection-bar.tsx'
import { useSelection } from '#client/ui/admin/use-selection.ts'
import { Button } from '#client/ui/button.tsx'

const idOf = ({ _id }: AdminReview) => _id
const nameOf = ({ name, product }: AdminReview) => `${name || 'Deleted account'} on ${product.name}`

/** What buyers have written, and what of it everybody sees. @param state undefined for all of them. */
export function ModeratedReviews({ state }: { state: ReviewState | undefined }) {
  const mayEdit = useMay()('editReviews')
  const [search, setSearch] = useState('')
  const [stars, setStars] = useState('')
  const narrowing = { state, stars, search }
  const list = useInfiniteQuery(adminReviewQueries.list(narrowing))
  const chosen = useSelection(JSON.stringify(narrowing))
  const [opened, setOpened] = useState<AdminReview>()
  const [refused, setRefused] = useState<readonly AdminReview[]>()
  const columns = useMemo(() => reviewColumns(setOpened), [])
  const decide = useDecide()
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const picked = rows.filter(({ _id }) => chosen.selection[_id]).slice(0, REVIEWS_AT_ONCE)
  const clear = () => {
    setSearch('')
    setStars('')
  }
  return (
    <>
      <AdminTitle title="Reviews">
        <SearchField label="Search text, name or product" value={search} onSearch={setSearch} />
      </AdminTitle>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label="Which reviews" className="flex flex-wrap gap-2">
          {[...REVIEW_STATES, undefined].map((one) => (
            <Link
              key={one ?? 'all'}
              to="/admin/$place/{-$id}"
              params={{ place: 'reviews', id: one === 'waiting' ? undefined : (one ?? 'all') }}
              activeOptions={{ exact: true }}
              className="chip min-h-11 aria-current:border-ink aria-current:bg-surface md:min-h-9"
              aria-current={one === state ? 'page' : undefined}
            >
              {one ? REVIEW_STATE_NAMES[one] : 'All'}
            </Link>
          ))}
        </nav>
        <FilterChip label="Stars" value={stars} options={STAR_OPTIONS} onChange={setStars} />
      </div>
      <PagedTable
        list={list}
        label="Reviews"
        columns={columns}
        noun={['review', 'reviews']}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={setOpened}
        {...(mayEdit && { selection: chosen.selection, onSelect: chosen.select })}
        failure={`Error : ${messageOf(list.error)}`}
        empty={
          <EmptyList
            title={state === 'waiting' ? 'No review waits for you' : 'No reviews'}
            onClear={search || stars ? clear : undefined}
          >
            Whoever has received what they bought can write about it.
          </EmptyList>
        }
      />
      {picked.length > 0 && (
        <SelectionBar
          count={picked.length}
          all={false}
          total={picked.length}
          noun={['review', 'reviews']}
          onAll={() => undefined}
          onNone={chosen.clear}
        >
          <Button
            size="small"
            busy={decide.isPending}
            onClick={() =>
              decide.mutate({ reviews: picked, state: 'approved', reason: '' }, { onSuccess: chosen.clear })
            }
          >
            Approve
          </Button>
          <Button size="small" disabled={decide.isPending} onClick={() => setRefused(picked)}>
            Refuse…
          </Button>
        </SelectionBar>
      )}
      {opened && !refused && (
        <ReviewDialog
          key={`${opened._id} ${opened.version}`}
          review={rows.find(({ _id }) => _id === opened._id) ?? opened}
          onRefuse={() => setRefused([opened])}
          onClose={() => setOpened(undefined)}
        />
      )}
      {refused && (
        <RefuseDialog
          reviews={refused}
          onClose={(isDone) => {
            setRefused(undefined)
            if (!isDone) return
            setOpened(undefined)
            chosen.clear()
          }}
        />
      )}
    </>
  )
}
