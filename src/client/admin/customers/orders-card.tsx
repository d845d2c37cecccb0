import { Link } from '@tanstack/react-router'
import type { Customer } from '#shared/contract/admin/customer.ts'
import { useOrderNumber } from '#client/platform/order-number.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'
import { Thumbnail } from '#client/ui/thumbnail.tsx'

/** The newest orders, and the way to all of them. */
export const OrdersCard = ({ customer: { orders, bought, email } }: { customer: Customer }) => (
  <AdminCard title="Orders">
    {orders.length === 0 && <p className="text-sm text-muted">None yet.</p>}
    <ul className="flex flex-col divide-y divide-line">
      {orders.map((order) => (
        <OrderLine key={order._id} order={order} />
      ))}
    </ul>
    {bought.orders + bought.cancelled > orders.length && (
      <Link to="/admin/orders" search={{ search: email }} className="link mt-3 inline-block text-sm">
        {`All ${(bought.orders + bought.cancelled).toLocaleString('en-IN')}`}
      </Link>
    )}
  </AdminCard>
)

function OrderLine({ order }: { order: Customer['orders'][number] }) {
  const number = useOrderNumber(order)
  const pieces = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className="w-9 shrink-0 [&>span]:w-full">
        <Thumbnail url={order.orderItems[0]?.image} alt="" />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to="/admin/orders/$id"
          params={{ id: order._id }}
          className="link-quiet font-medium wrap-anywhere"
        >
          {number ?? `#${order._id}`}
        </Link>
        <span className="block text-sm text-muted">
          {`${formatDate(order.createdAt)}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`}
        </span>
      </span>
      <Badge className="text-xs max-sm:hidden">{order.status}</Badge>
      <span className="text-right tabular-nums">{formatRupees(order.totalPrice)}</span>
    </li>
  )
}
