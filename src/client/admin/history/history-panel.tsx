import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ChangeList } from './change-list.tsx'
import { EntryActions } from './entry-actions.tsx'
import { historyQueries } from './queries.ts'
import { ACTION_NAMES } from './words.ts'

interface Props {
  kind: HistoryEntry['entity']['kind']
  entityId: string
}

/** What was done to one product, order or user, by whom and when, with the way back: beside its form or details. */
export function HistoryPanel({ kind, entityId }: Props) {
  const id = useId()
  const list = useInfiniteQuery(historyQueries.list({ kind, entityId }))
  const entries = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section aria-labelledby={id} className="admin-card text-sm">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-base font-medium">
          History
        </h2>
        <Link to="/admin/history" search={{ kind, entityId }} className="link">
          All of it
        </Link>
      </div>
      {list.isPending && <Skeleton className="h-16" />}
      {list.isError && (
        <ErrorNotice message={`Error : ${messageOf(list.error)}`} onRetry={() => void list.refetch()} />
      )}
      {list.data && entries.length === 0 && <p className="text-muted">Nothing was changed yet.</p>}
      <ol className="flex flex-col">
        {entries.map((entry) => (
          <li
            key={entry._id}
            className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <span className="font-medium">{ACTION_NAMES[entry.action]}</span>
                <span className="text-muted">{` by ${entry.actor.name}, `}</span>
                <time dateTime={entry.at} className="text-muted">
                  {formatDateTime(entry.at)}
                </time>
              </p>
              <ChangeList changes={entry.changes} />
            </div>
            <EntryActions entry={entry} asBatch={false} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </section>
  )
}
