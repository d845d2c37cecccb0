import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { messageOf } from '#client/platform/api-error.ts'
import { OrderTable } from '#client/shop/orders/order-table.tsx'
import { OrdersSkeleton } from '#client/shop/orders/orders-skeleton.tsx'
import { orderQueries } from '#client/shop/orders/queries.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { requireUser } from './-guards.ts'

export const Route = createFileRoute('/my-orders')({
  beforeLoad: () => void requireUser(),
  head: () => ({ meta: [{ title: 'My orders · Darzi' }] }),
  component: MyOrdersPage,
})

function MyOrdersPage() {
  const orders = useQuery(orderQueries.mine())
  return (
    <div className="container-page py-8 md:py-14">
      <h1 className="display mb-6 text-3xl md:text-4xl">My Orders</h1>
      {orders.isPending && <OrdersSkeleton />}
      {orders.isError && (
        <ErrorNotice message={`Error : ${messageOf(orders.error)}`} onRetry={() => void orders.refetch()} />
      )}
      {orders.data && <OrderTable orders={orders.data} />}
    </div>
  )
}
