import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { OrderDetails } from '#client/shop/orders/order-details.tsx'
import { OrdersSkeleton } from '#client/shop/orders/orders-skeleton.tsx'
import { orderQueries } from '#client/shop/orders/queries.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { requireUser } from './-guards.ts'

export const Route = createFileRoute('/order/$id')({
  beforeLoad: () => void requireUser(),
  head: () => ({ meta: [{ title: 'Order details · Darzi' }] }),
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useParams()
  const order = useQuery(orderQueries.detail(id))
  // An id that cannot be one is as little found as one that is nobody's.
  const missing = order.error instanceof ApiError && [400, 404].includes(order.error.status ?? 0)
  return (
    <div className="container-page max-w-4xl py-8 md:py-14">
      <h1 className="display mb-6 text-3xl md:text-4xl">Order Details</h1>
      {order.isPending && <OrdersSkeleton />}
      {missing && (
        <EmptyState
          title="No Order Details found"
          action={
            <Link to="/my-orders" className="link">
              Back to My Orders
            </Link>
          }
        />
      )}
      {order.isError && !missing && (
        <ErrorNotice message={`Error : ${messageOf(order.error)}`} onRetry={() => void order.refetch()} />
      )}
      {order.data && <OrderDetails order={order.data} />}
    </div>
  )
}
