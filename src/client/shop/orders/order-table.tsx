import { Link, useNavigate } from '@tanstack/react-router'
import { cartCount } from '#shared/cart-rules.ts'
import { useOrderNumber } from '#client/platform/order-number.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { formatRs } from './format-rs.ts'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { placeOf, type ShownOrders } from './shown-orders.ts'
import { PaidBadge, StatusBadge } from './status-badges.tsx'
import './orders.css'

/** What the shop has sent and this page cannot show; the rest is shown all the same. */
const LeftOut = ({ count }: { count: number }) => (
  <p role="status" className="mb-4 rounded-card bg-warning/14 p-4 text-warning">
    {`${count === 1 ? 'One order' : `${count} orders`} could not be shown here. Please reload the page to try again.`}
  </p>
)

export const OrderTable = ({ orders, leftOut }: ShownOrders) => (
  <>
    {leftOut > 0 && <LeftOut count={leftOut} />}
    {(orders.length > 0 || leftOut === 0) && <Rows orders={orders} />}
  </>
)

const SaidNumber = ({ order }: { order: ShownOrders['orders'][number] }) => (
  <span className="block font-medium tabular-nums">{useOrderNumber(order)}</span>
)

/** A table on a desk, cards on a phone; the whole row opens the order. */
function Rows({ orders }: Pick<ShownOrders, 'orders'>) {
  const navigate = useNavigate()
  if (orders.length === 0) {
    return (
      <EmptyState
        title="You have no orders"
        action={
          <Link to="/collections/$collection" params={{ collection: 'all' }} className="btn btn-primary">
            Start shopping
          </Link>
        }
      />
    )
  }
  return (
    <div className="orders-frame overflow-x-auto">
      <table className="table-plain orders-table w-full text-left">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Image</span>
            </th>
            <th scope="col">Order ID</th>
            <th scope="col">Created</th>
            <th scope="col">Shipping Address</th>
            <th scope="col">Items</th>
            <th scope="col">Price</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr
              key={order._id}
              className="cursor-pointer"
              onClick={() => void navigate({ to: '/order/$id', params: { id: order._id } })}
            >
              <td>
                <Thumbnail url={order.orderItems[0]?.image} alt={order.orderItems[0]?.name ?? ''} />
              </td>
              <td data-label="Order ID" className="min-w-44">
                <span className="min-w-0">
                  <SaidNumber order={order} />
                  <Link to="/order/$id" params={{ id: order._id }} className="link wrap-anywhere">
                    {`#${order._id}`}
                  </Link>
                </span>
              </td>
              <td data-label="Created" className="whitespace-nowrap">
                <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
              </td>
              <td data-label="Shipping Address">{placeOf(order.shippingAddress)}</td>
              <td data-label="Items">{cartCount(order.orderItems)}</td>
              <td data-label="Price" className="whitespace-nowrap">
                {formatRs(order.totalPrice)}
              </td>
              <td data-label="Status">
                <span className="flex flex-wrap gap-1.5">
                  {order.status === 'Cancelled' &&
                  order.money &&
                  order.money.refunded === order.money.paid ? (
                    <Badge tone="info">Refunded</Badge>
                  ) : (
                    <PaidBadge isPaid={order.isPaid} />
                  )}
                  <StatusBadge status={order.status} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
