import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { AT_THE_DOOR, dueAtTheDoor } from '#shared/at-the-door.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { formatDateTime } from '#client/ui/dates.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { AddressButton } from './editing/address-button.tsx'
import { AddressLines } from './print/address-lines.tsx'

export const CustomerCard = ({
  order: { _id: id, user, otherOrders, guest, shippingAddress },
}: {
  order: OrderDetail
}) => (
  <AdminCard title="Customer">
    <p className="flex flex-wrap items-center gap-2">
      {useMay()('seeCustomers') ? (
        <Link to="/admin/$place/{-$id}" params={{ place: 'customers', id: user._id }} className="link">
          {user.name}
        </Link>
      ) : (
        <span>{user.name}</span>
      )}
      {guest && <Badge className="text-xs">Guest</Badge>}
    </p>
    <a href={`mailto:${encodeURIComponent(user.email)}`} className="link wrap-anywhere">
      {user.email}
    </a>
    {shippingAddress.gstin && <p className="mt-2 text-sm">{`GSTIN ${shippingAddress.gstin}`}</p>}
    {otherOrders > 0 && (
      <p className="mt-2 text-sm">
        <Link to="/admin/orders" search={{ search: user.email }} className="link">
          {otherOrders === 1 ? '1 other order' : `${otherOrders.toLocaleString('en-IN')} other orders`}
        </Link>
      </p>
    )}
    {useMay()('changeOrders') && (
      <p className="mt-3">
        <Link
          to="/admin/$place/{-$id}"
          params={{ place: 'new-order', id }}
          className={buttonClass('secondary', 'small')}
        >
          Order more for them
        </Link>
      </p>
    )}
  </AdminCard>
)

export const DeliveryCard = ({ order }: { order: OrderDetail }) => (
  <AdminCard title="Delivery">
    <AddressLines address={order.shippingAddress} />
    <dl className="mt-3 text-sm">
      <Fact name="Shipping">{order.shippingMethod}</Fact>
      {order.addressChangedAt !== undefined && (
        <Fact name="Address changed">{formatDateTime(order.addressChangedAt)}</Fact>
      )}
      {order.deliveredAt !== null && <Fact name="Delivered">{formatDateTime(order.deliveredAt)}</Fact>}
    </dl>
    <AddressButton order={order} />
  </AdminCard>
)

export function PaymentCard({ order: { payment, ...order } }: { order: OrderDetail }) {
  const due = dueAtTheDoor(order)
  return (
    <AdminCard title="Payment">
      <dl className="grid gap-1 text-sm">
        <Fact name="Method">{order.paymentMethod}</Fact>
        <Fact name="Status">{order.isPaid ? 'Paid' : 'Unpaid'}</Fact>
        {due !== undefined && <Fact name={AT_THE_DOOR}>{formatRupees(due)}</Fact>}
        {order.paidAt !== null && <Fact name="Paid on">{formatDateTime(order.paidAt)}</Fact>}
        {payment && order.isPaid && <Fact name="Charged">{`${payment.amount} ${payment.currency}`}</Fact>}
        {order.paymentReference !== undefined && <Fact name="Reference">{order.paymentReference}</Fact>}
        {payment?.captureId != null && <Fact name="Capture">{payment.captureId}</Fact>}
        {payment?.providerOrderId != null && <Fact name="Provider's order">{payment.providerOrderId}</Fact>}
      </dl>
    </AdminCard>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="ml-auto min-w-0 wrap-anywhere text-right">{children}</dd>
  </div>
)
