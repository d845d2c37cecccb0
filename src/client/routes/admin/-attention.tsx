import { useQuery } from '@tanstack/react-query'
import { AttentionGroup } from '#client/admin/attention/attention-group.tsx'
import { attentionQuery } from '#client/admin/attention/queries.ts'
import { SetAsideList } from '#client/admin/attention/set-aside.tsx'
import { messageOf } from '#client/platform/api-error.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'

/** All that waits for a person, each with what to do. */
export function NeedsAttention() {
  const attention = useQuery(attentionQuery)
  const { groups = [], done = [] } = attention.data ?? {}
  return (
    <>
      <AdminTitle title="Needs attention" />
      {attention.isPending && <TableSkeleton />}
      {attention.isError && !attention.data && (
        <ErrorNotice
          message={`Error : ${messageOf(attention.error)}`}
          onRetry={() => void attention.refetch()}
        />
      )}
      {attention.data && groups.length === 0 && (
        <EmptyState title="Nothing needs you">
          Payments, refunds, letters and parcels that go wrong stand here until they are mended.
        </EmptyState>
      )}
      <div className="flex flex-col gap-3">
        {groups.map((group) => (
          <AttentionGroup key={group.kind} group={group} />
        ))}
        <SetAsideList done={done} />
      </div>
    </>
  )
}
