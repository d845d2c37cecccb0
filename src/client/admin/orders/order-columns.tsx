import { Link } from '@tanstack/react-router'
import type { AdminOrder } from '#shared/contract/admin-order.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'
import type { OfficeColumn } from '#client/ui/office/table-columns.ts'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { OrderActions } from './order-actions.tsx'
import { StatusSelect } from './status-select.tsx'

const OrderId = ({ order: { _id, orderItems, piecesMissing } }: { order: AdminOrder }) => (
  <span className="flex items-center gap-3">
    <span className="w-9 shrink-0 [&>span]:w-full">
      <Thumbnail url={orderItems[0]?.image} alt="" />
    </span>
    <span className="min-w-0">
      <Link to="/admin/orders/$id" params={{ id: _id }} className="link-quiet wrap-anywhere md:text-xs">
        #{_id}
      </Link>
      {piecesMissing && (
        <Badge tone="danger" className="mt-1 text-xs">
          Pieces missing
        </Badge>
      )}
    </span>
  </span>
)

const Total = ({ order: { totalPrice, isPaid } }: { order: AdminOrder }) => (
  <>
    <span className="block font-medium">{formatRupees(totalPrice)}</span>
    <Badge tone={isPaid ? 'success' : 'warning'} className="mt-1 text-xs">
      {isPaid ? 'Paid' : 'Pending'}
    </Badge>
  </>
)

const Customer = ({ order: { user } }: { order: AdminOrder }) => (
  <>
    {user.name}
    <span className="block wrap-anywhere text-muted md:truncate" title={user.email}>
      {user.email}
    </span>
  </>
)

/** The specification's columns, with the day between. */
export const ORDER_COLUMNS: readonly OfficeColumn<AdminOrder>[] = [
  {
    id: 'id',
    name: 'Order ID',
    isRowHead: true,
    wide: true,
    width: '20%',
    cell: (order) => <OrderId order={order} />,
  },
  { id: 'customer', name: 'Customer', cell: (order) => <Customer order={order} /> },
  {
    id: 'created',
    name: 'Placed',
    sort: 'desc',
    width: 'clamp(7.5rem, 13vw, 9.5rem)',
    cell: (order) => <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>,
  },
  {
    id: 'total',
    name: 'Total Price',
    sort: 'desc',
    align: 'end',
    width: '12%',
    cell: (order) => <Total order={order} />,
  },
  {
    id: 'status',
    name: 'Status',
    width: '8.75rem',
    cell: (order) => <StatusSelect order={order} />,
  },
  {
    id: 'actions',
    name: 'Actions',
    nameHidden: true,
    align: 'end',
    wide: true,
    width: '20%',
    cell: (order) => <OrderActions order={order} />,
  },
]

export const orderId = (order: AdminOrder): string => order._id
export const orderName = (order: AdminOrder): string => `order ${order._id}`
