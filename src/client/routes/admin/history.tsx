import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { HistoryFilters } from '#client/admin/history/history-filters.tsx'
import { HistoryTable } from '#client/admin/history/history-table.tsx'
import { historyQueries, type HistorySearch } from '#client/admin/history/queries.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import { textsInSearch } from '../-list-search.ts'
import { isNarrowed } from './-narrowed.ts'
import { requirePage } from './-page-needs.ts'

export const Route = createFileRoute('/admin/history')({
  validateSearch: textsInSearch('search', 'kind', 'action', 'entityId', 'actorId', 'batchId'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    requirePage('/admin/history')
    void context.queryClient.prefetchInfiniteQuery(historyQueries.list(deps))
  },
  head: () => ({ meta: [{ title: 'History · Back office' }] }),
  component: HistoryPage,
})

function HistoryPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const search = useSearch({ from: '/admin/history' })
  const navigate = useNavigate()
  const list = useInfiniteQuery(historyQueries.list(search))
  const change = (changes: HistorySearch) =>
    void navigate({ to: '/admin/history', search: (now) => ({ ...now, ...changes }), replace: true })
  const clear = () => void navigate({ to: '/admin/history', search: {}, replace: true })
  return (
    <>
      <AdminTitle title="History">
        <SearchField
          label="Search what or who"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
      </AdminTitle>
      <HistoryFilters search={search} onChange={change} />
      <HistoryTable
        list={list}
        failure={`Error : ${messageOf(list.error)}`}
        asBatch={!search.batchId && !search.entityId}
        empty={
          <EmptyList title="Nothing found" onClear={isNarrowed(search) ? clear : undefined}>
            Every change an admin makes is kept here: who, what and when.
          </EmptyList>
        }
      />
    </>
  )
}
