import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApiError } from '#client/platform/api-error.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { OrderDetails } from '#client/shop/orders/order-details.tsx'
import { orderQueries } from '#client/shop/orders/queries.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { requireUser } from './-guards.ts'
import { OrdersAskedFor } from './-orders-asked-for.tsx'

const OrderAgain = lazyPart(async () => (await import('./-order-again.tsx')).OrderAgain)
const OwnReviews = lazyPart(async () => (await import('#client/shop/reviews/own/own-reviews.tsx')).OwnReviews)

export const Route = createFileRoute('/order/$id')({
  // Whoever comes by the link of a letter needs no account.
  beforeLoad: ({ search }) => ({ userId: 'key' in search ? '' : requireUser('orders')._id }),
  head: () => ({ meta: [{ title: 'Order details' }] }),
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useParams()
  const { userId } = Route.useRouteContext()
  const search: { key?: unknown } = Route.useSearch()
  const isLinked = userId === ''
  const linkKey = isLinked ? String(search.key) : undefined
  const queryClient = useQueryClient()
  const own = useQuery({ ...orderQueries.detail(userId, id, queryClient), enabled: !isLinked })
  const linked = useQuery({ ...orderQueries.linked(id, String(search.key)), enabled: isLinked })
  const order = isLinked ? linked : own
  // An id that cannot be one is as little found as one that is nobody's.
  const missing = order.error instanceof ApiError && [400, 404].includes(order.error.status ?? 0)
  return (
    <div className="container-page max-w-4xl py-8 md:py-14">
      <h1 className="display mb-6 text-3xl md:text-4xl">Order Details</h1>
      {missing ? (
        <EmptyState
          title="No Order Details found"
          action={
            <Link to="/my-orders" className="link">
              {isLinked ? 'My Orders' : 'Back to My Orders'}
            </Link>
          }
        >
          {isLinked && 'The link may not have been copied as a whole, or be too old.'}
        </EmptyState>
      ) : (
        <OrdersAskedFor asked={order} what="order">
          {(data) => (
            <OrderDetails
              order={data}
              linkKey={linkKey}
              again={
                <Suspense>
                  <OrderAgain order={data} />
                </Suspense>
              }
              reviews={
                <Suspense>
                  <OwnReviews orderId={id} linkKey={linkKey} />
                </Suspense>
              }
            />
          )}
        </OrdersAskedFor>
      )}
    </div>
  )
}
