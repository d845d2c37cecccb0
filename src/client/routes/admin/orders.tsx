import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { OrdersTable } from '#client/admin/orders/orders-table.tsx'
import { adminOrderQueries } from '#client/admin/orders/queries.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { LoadMore } from '#client/ui/office/load-more.tsx'
import { OfficeTitle } from '#client/ui/office/office-title.tsx'
import { SearchField } from '#client/ui/office/search-field.tsx'
import { TableSkeleton } from '#client/ui/office/table-skeleton.tsx'
import { sendHomeUnlessAdmin } from '../-guards.ts'
import { listSearch } from '../-list-search.ts'

export const Route = createFileRoute('/admin/orders')({
  validateSearch: listSearch,
  beforeLoad: sendHomeUnlessAdmin,
  loaderDeps: ({ search: { search = '' } }) => ({ search }),
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(adminOrderQueries.list(deps.search)),
  head: () => ({ meta: [{ title: 'Orders · Back office · Darzi' }] }),
  component: OrdersPage,
})

function OrdersPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { search = '' } = useSearch({ from: '/admin/orders' })
  const navigate = useNavigate()
  const list = useInfiniteQuery(adminOrderQueries.list(search))
  const orders = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <OfficeTitle title="Order Management">
        <SearchField
          label="Search id, name or email"
          value={search}
          onSearch={(text) => void navigate({ to: '/admin/orders', search: { search: text }, replace: true })}
        />
      </OfficeTitle>
      {list.isPending && <TableSkeleton />}
      {list.isError && (
        <ErrorNotice message={`Error : ${messageOf(list.error)}`} onRetry={() => void list.refetch()} />
      )}
      {list.data && orders.length === 0 && (
        <EmptyState title="No Orders found">
          {search ? 'Nothing matches what you search for.' : 'The first one will stand here.'}
        </EmptyState>
      )}
      {list.data && orders.length > 0 && (
        <>
          <OrdersTable orders={orders} busy={list.isPlaceholderData} />
          <LoadMore
            shown={orders.length}
            total={list.data.pages[0]?.total ?? 0}
            noun={['order', 'orders']}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}
