import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { adminReturnQueries } from '#client/admin/orders/returns/queries.ts'
import { RETURN_COLUMNS } from '#client/admin/orders/returns/return-columns.tsx'
import { messageOf } from '#client/platform/api-error.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { FilterChip } from '#client/ui/admin/filter-chip.tsx'
import { PagedTable } from '#client/ui/admin/paged-table.tsx'

const LISTS = [
  ['asked', 'Asked for'],
  ['approved', 'Expected'],
  ['received', 'Came back'],
  ['over', 'Over'],
] as const

/** What shoppers send back: the open ones, or those of one list of them. */
export function ReturnsPage({ which }: { which: string | undefined }) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(adminReturnQueries.list(which))
  const change = (next: string) =>
    void navigate({
      to: '/admin/$place/{-$id}',
      params: { place: 'returns', id: next === '' ? undefined : next },
      replace: true,
    })
  return (
    <>
      <AdminTitle title="Returns" />
      <div role="group" aria-label="Filters" className="filter-row mb-4">
        <FilterChip label="State" value={which ?? ''} options={LISTS} none="Open" onChange={change} />
      </div>
      <PagedTable
        list={list}
        label="Returns"
        columns={RETURN_COLUMNS}
        noun={['return', 'returns']}
        idOf={({ _id }) => _id}
        nameOf={({ order, number }) => `Return ${number} of ${order.name}`}
        onOpen={({ order }) => void navigate({ to: '/admin/orders/$id', params: { id: order._id } })}
        failure={`Error : ${messageOf(list.error)}`}
        empty={
          <EmptyList title="No returns" onClear={which ? () => change('') : undefined}>
            What shoppers send back stands here, from their question to its end.
          </EmptyList>
        }
      />
    </>
  )
}
