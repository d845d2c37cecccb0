import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'

/** What a page of one record shows while it has none: that it is on its way, that there is none, or what went wrong. */
export function RecordStates({
  query: { isPending, error, refetch },
  missing,
  back,
}: {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
  missing: string
  /** A link to the list. */
  back: ReactElement
}) {
  if (isPending) return <TableSkeleton />
  if (!error) return null
  // An id that cannot be one is as little found as one that is no record's.
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status ?? 0)
  if (isMissing) return <EmptyState title={missing} action={back} />
  return <ErrorNotice message={`Error : ${messageOf(error)}`} onRetry={() => void refetch()} />
}
