import { type ReactNode, useMemo } from 'react'
import { Button } from '../button.tsx'
import { ErrorNotice } from '../error-notice.tsx'
import { AdminTable, type AdminTableProps } from './admin-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

/** A list that comes page by page, as the query library tells of it. */
export interface PagedList<Row> {
  data:
    | { pages: readonly { data: readonly Row[]; total?: number; totalIsLeast?: true | undefined }[] }
    | undefined
  isPending: boolean
  isError: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface Props<Row extends object> extends Omit<
  AdminTableProps<Row>,
  'rows' | 'total' | 'busy' | 'onNearEnd'
> {
  list: PagedList<Row>
  /** What is counted: one of it, and many. */
  noun: readonly [one: string, many: string]
  /** What is said when it could not be loaded: "Error : …". */
  failure: string
  /** Shown where there is nothing. */
  empty: ReactNode
}

/** The table with its states: about to come, failed, empty, and more with every screen one scrolls. */
export function PagedTable<Row extends object>({ list, noun, failure, empty, ...table }: Props<Row>) {
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data])
  const { total, totalIsLeast = false } = list.data?.pages.at(-1) ?? {}
  const retry = () => void list.refetch()
  const more = () => void list.fetchNextPage()
  const focus = useRestoredFocus()
  if (list.isPending) return <TableSkeleton />
  if (!list.data) return <ErrorNotice message={failure} onRetry={retry} />
  return (
    <div {...focus}>
      {list.isError && !list.isFetchNextPageError && (
        <div className="mb-3">
          <ErrorNotice message={failure} onRetry={retry} />
        </div>
      )}
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <AdminTable
          {...table}
          rows={rows}
          total={total}
          busy={list.isPlaceholderData}
          onNearEnd={
            list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError ? more : undefined
          }
        />
      )}
      {list.isFetchNextPageError && (
        <div className="mt-3">
          <ErrorNotice message={failure} onRetry={more} />
        </div>
      )}
      <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted tabular-nums">
          {rows.length > 0 && shownOf(rows.length, total, totalIsLeast, noun)}
        </p>
        {list.hasNextPage && (
          <Button size="small" busy={list.isFetchingNextPage} onClick={more}>
            Load more
          </Button>
        )}
      </div>
    </div>
  )
}

/** `Showing 50 of 1,234 products`, `of 5,000 or more orders`; `Showing 50 changes` where nobody counts them all. */
function shownOf(
  shown: number,
  total: number | undefined,
  isLeast: boolean,
  [one, many]: Props<object>['noun'],
): string {
  const noun = (total ?? shown) === 1 ? one : many
  const of =
    total === undefined
      ? ''
      : `of ${Math.max(total, shown).toLocaleString('en-IN')} ${isLeast ? 'or more ' : ''}`
  return `Showing ${shown.toLocaleString('en-IN')} ${of}${noun}`
}
