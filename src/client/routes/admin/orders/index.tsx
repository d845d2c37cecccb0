import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router'
import { OrderBar } from '#client/admin/orders/fulfil/order-bar.tsx'
import { InvoiceButtons } from '#client/admin/orders/invoice-buttons.tsx'
import { orderId, orderName, useOrderColumns } from '#client/admin/orders/order-columns.tsx'
import { NewOrders } from '#client/admin/orders/new-orders.tsx'
import { OrderFilters, sortInSearch, sortOf } from '#client/admin/orders/order-filters.tsx'
import { adminOrderQueries, type OrderListSearch } from '#client/admin/orders/queries.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { PagedTable } from '#client/ui/admin/paged-table.tsx'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import { useSelection } from '#client/ui/admin/use-selection.ts'
import { textsInSearch } from '../../-list-search.ts'
import { isNarrowed } from '../-narrowed.ts'
import { requirePage } from '../-page-needs.ts'

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: textsInSearch('search', 'status', 'from', 'to', 'missing', 'sort', 'order'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    requirePage('/admin/orders')
    void context.queryClient.prefetchInfiniteQuery(adminOrderQueries.list(deps))
  },
  head: () => ({ meta: [{ title: 'Orders · Back office' }] }),
  component: OrdersPage,
})

function OrdersPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const search = useSearch({ from: '/admin/orders/' })
  const navigate = useNavigate()
  const columns = useOrderColumns()
  const may = useMay()
  const list = useInfiniteQuery(adminOrderQueries.list(search))
  const change = (changes: OrderListSearch) =>
    void navigate({ to: '/admin/orders', search: (now) => ({ ...now, ...changes }), replace: true })
  const clear = () =>
    void navigate({ to: '/admin/orders', search: ({ sort, order }) => ({ sort, order }), replace: true })
  const narrowed = isNarrowed(search)
  // What was chosen among other orders is not chosen any more.
  const chosen = useSelection(JSON.stringify(search))
  const orders = list.data?.pages.flatMap(({ data }) => data).filter(({ _id }) => chosen.selection[_id]) ?? []
  return (
    <>
      <AdminTitle title="Order Management">
        <SearchField
          label="Search number, customer, product"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        {may('changeOrders') && (
          <Link
            to="/admin/$place/{-$id}"
            params={{ place: 'new-order' }}
            className={buttonClass('primary', 'small')}
          >
            New order
          </Link>
        )}
      </AdminTitle>
      <OrderFilters search={search} onChange={change} />
      <NewOrders shown={list.data?.pages.flatMap((page) => page.data) ?? []} />
      <PagedTable
        label="Orders"
        columns={columns}
        list={list}
        idOf={orderId}
        nameOf={orderName}
        noun={['order', 'orders']}
        sort={sortOf(search)}
        onSort={(sort) => change(sortInSearch(sort))}
        selection={chosen.selection}
        onSelect={chosen.select}
        onOpen={({ _id }) => void navigate({ to: '/admin/orders/$id', params: { id: _id } })}
        failure={`Error : ${messageOf(list.error)}`}
        empty={
          <EmptyList title="No Orders found" onClear={narrowed ? clear : undefined}>
            {narrowed ? 'Nothing matches what you search for.' : 'The first one will stand here.'}
          </EmptyList>
        }
      />
      {orders.length > 0 && (
        <OrderBar orders={orders} onNone={chosen.clear}>
          {may('packOrders') && <InvoiceButtons orderIds={orders.map(({ _id }) => _id)} />}
        </OrderBar>
      )}
    </>
  )
}
