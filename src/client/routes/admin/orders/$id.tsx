import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useParams } from '@tanstack/react-router'
import { HistoryPanel } from '#client/admin/history/history-panel.tsx'
import { OrderScreen } from '#client/admin/orders/order-screen.tsx'
import { adminOrderQueries } from '#client/admin/orders/queries.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { sendHomeUnlessAdmin } from '../../-guards.ts'

export const Route = createFileRoute('/admin/orders/$id')({
  beforeLoad: sendHomeUnlessAdmin,
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(adminOrderQueries.detail(params.id)),
  head: () => ({ meta: [{ title: 'Order · Back office · Darzi' }] }),
  component: OrderPage,
})

function OrderPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { id } = useParams({ from: '/admin/orders/$id' })
  const navigate = useNavigate()
  const order = useQuery(adminOrderQueries.detail(id))
  // An id that cannot be one is as little found as one that is no order's.
  const isMissing = order.error instanceof ApiError && [400, 404].includes(order.error.status ?? 0)
  if (order.data) {
    return (
      <OrderScreen order={order.data} onDeleted={() => void navigate({ to: '/admin/orders' })}>
        <HistoryPanel kind="order" entityId={id} />
      </OrderScreen>
    )
  }
  return (
    <>
      <AdminTitle title="Order" />
      {order.isPending && <TableSkeleton />}
      {isMissing && (
        <EmptyState
          title="No Order Details found"
          action={
            <Link to="/admin/orders" className={buttonClass('primary')}>
              All orders
            </Link>
          }
        />
      )}
      {order.isError && !isMissing && (
        <ErrorNotice message={`Error : ${messageOf(order.error)}`} onRetry={() => void order.refetch()} />
      )}
    </>
  )
}
