import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OrderTable } from '#client/shop/orders/order-table.tsx'
import { orderQueries } from '#client/shop/orders/queries.ts'
import { requireUser } from './-guards.ts'
import { OrdersAskedFor } from './-orders-asked-for.tsx'

export const Route = createFileRoute('/my-orders')({
  beforeLoad: () => ({ userId: requireUser('orders')._id }),
  head: () => ({ meta: [{ title: 'My orders' }] }),
  component: MyOrdersPage,
})

function MyOrdersPage() {
  const { userId } = Route.useRouteContext()
  const orders = useQuery(orderQueries.mine(userId))
  return (
    <div className="container-page py-8 md:py-14">
      <h1 className="display mb-6 text-3xl md:text-4xl">My Orders</h1>
      <OrdersAskedFor asked={orders} what="list">
        {(data) => <OrderTable {...data} />}
      </OrdersAskedFor>
    </div>
  )
}
