import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useParams } from '@tanstack/react-router'
import { HistoryPanel } from '#client/admin/history/history-panel.tsx'
import { OrderScreen } from '#client/admin/orders/order-screen.tsx'
import { adminOrderQueries } from '#client/admin/orders/queries.ts'
import { useToldChanges } from '#client/admin/orders/use-told-changes.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { RecordStates } from '../-record-states.tsx'
import { requirePage } from '../-page-needs.ts'

export const Route = createFileRoute('/admin/orders/$id')({
  loader: ({ context, params }) => {
    requirePage('/admin/orders/$id')
    void context.queryClient.prefetchQuery(adminOrderQueries.detail(params.id))
  },
  head: () => ({ meta: [{ title: 'Order · Back office' }] }),
  component: OrderPage,
})

function OrderPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { id } = useParams({ from: '/admin/orders/$id' })
  const navigate = useNavigate()
  const may = useMay()
  const order = useQuery(adminOrderQueries.detail(id))
  useToldChanges(order.data)
  if (order.data) {
    return (
      <OrderScreen order={order.data} onDeleted={() => void navigate({ to: '/admin/orders' })}>
        {may('seeHistory') && <HistoryPanel kind="order" entityId={id} />}
      </OrderScreen>
    )
  }
  return (
    <>
      <AdminTitle title="Order" />
      <RecordStates
        query={order}
        missing="No Order Details found"
        back={
          <Link to="/admin/orders" className={buttonClass('primary')}>
            All orders
          </Link>
        }
      />
    </>
  )
}
