import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Figures } from '#client/admin/dashboard/figures.tsx'
import { LowStock } from '#client/admin/dashboard/low-stock.tsx'
import { OrdersByStatus } from '#client/admin/dashboard/orders-by-status.tsx'
import { OrdersTable } from '#client/admin/orders/orders-table.tsx'
import { adminOrderQueries } from '#client/admin/orders/queries.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { OfficeTitle } from '#client/ui/office/office-title.tsx'
import { TableSkeleton } from '#client/ui/office/table-skeleton.tsx'

export const Route = createFileRoute('/admin/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(adminOrderQueries.summary()),
  head: () => ({ meta: [{ title: 'Dashboard · Back office · Darzi' }] }),
  component: DashboardPage,
})

function DashboardPage() {
  const summary = useQuery(adminOrderQueries.summary())
  return (
    <>
      <OfficeTitle title="Admin Dashboard" />
      {summary.isPending && <TableSkeleton />}
      {summary.isError && (
        <ErrorNotice message={`Error : ${messageOf(summary.error)}`} onRetry={() => void summary.refetch()} />
      )}
      {summary.data && (
        <>
          <Figures summary={summary.data} />
          <div className="mt-3 grid gap-3 lg:grid-cols-2">
            <OrdersByStatus counts={summary.data.ordersByStatus} />
            <LowStock products={summary.data.lowStock} />
          </div>
          <div className="mt-8 mb-4 flex items-center justify-between gap-4">
            <h2 className="display text-heading">Recent Orders</h2>
            <Link to="/admin/orders" className="link text-sm">
              All orders
            </Link>
          </div>
          {summary.data.recentOrders.length > 0 ? (
            <OrdersTable orders={summary.data.recentOrders} />
          ) : (
            <EmptyState title="No Orders found">The first one will stand here.</EmptyState>
          )}
        </>
      )}
    </>
  )
}
