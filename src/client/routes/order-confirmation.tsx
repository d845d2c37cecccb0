import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { messageOf } from '#client/platform/api-error.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { useUser } from '#client/platform/session.ts'
import { cartStore } from '#client/shop/cart/cart-store.ts'
import { Confirmation } from '#client/shop/checkout/confirmation.tsx'
import { OrdersSkeleton } from '#client/shop/orders/orders-skeleton.tsx'
import { orderQueries } from '#client/shop/orders/queries.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { requireUser } from './-guards.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order that was just placed. */
    orderId?: string
  }
}

export const Route = createFileRoute('/order-confirmation')({
  beforeLoad: ({ location }) => {
    const { _id: userId } = requireUser('orders')
    const { orderId } = location.state
    // No checkout is held: my orders is where the specification means to go (decision 003).
    if (!orderId) throw redirect({ to: '/my-orders' })
    return { orderId, userId }
  },
  head: () => ({ meta: [{ title: 'Thank you' }] }),
  component: ConfirmationPage,
})

const OpenAccountForm = lazyPart(
  async () => (await import('#client/shop/account/open-account-form.tsx')).OpenAccountForm,
)

function ConfirmationPage() {
  const user = useUser()
  const { orderId, userId } = Route.useRouteContext()
  const order = useQuery(orderQueries.detail(userId, orderId, useQueryClient()))
  useEffect(() => {
    // What was ordered has left the cart; what was added meanwhile is still at the shop.
    void cartStore
      .clear()
      .then(() => cartStore.refresh())
      .catch(() => undefined)
  }, [])
  return (
    <div className="container-page max-w-3xl py-8 md:py-14">
      {order.isPending && <OrdersSkeleton />}
      {order.isError && (
        <ErrorNotice message={`Error : ${messageOf(order.error)}`} onRetry={() => void order.refetch()} />
      )}
      {order.data && (
        <>
          <Confirmation order={order.data} />
          {user?.guest && (
            <Suspense>
              <p className="mt-10 mb-4 wrap-anywhere">
                {`A letter with a link to this order is on its way to ${user.email}.`}
              </p>
              <OpenAccountForm email={user.email} name={order.data.user.name} />
            </Suspense>
          )}
          <p className="mt-10 flex flex-wrap justify-center gap-4">
            <Link to="/collections/$collection" params={{ collection: 'all' }} className="btn btn-primary">
              Continue shopping
            </Link>
            <Link to="/my-orders" className="btn btn-secondary">
              My orders
            </Link>
          </p>
        </>
      )}
    </div>
  )
}
