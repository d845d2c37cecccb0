import { Link } from '@tanstack/react-router'
import type { AdminOrder } from '#shared/contract/admin/order.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useOrderNumber } from '#client/platform/order-number.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatRupees } from '#client/ui/money.ts'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { shortDate } from './days.ts'
import { OrderActions } from './order-actions.tsx'
import { StatusSelect } from './status-select.tsx'
import { packedWords } from './packed-words.ts'
import './orders.css'

/** Letters of an id that are always shown: those of one day begin alike. */
const ID_END = 8

const SaidNumber = ({ order }: { order: AdminOrder }) => (
  <span className="block font-medium tabular-nums">{useOrderNumber(order)}</span>
)

/** How far an order under way is, where its status does not say it. */
const PackedBadge = ({ order: { pieces } }: { order: AdminOrder }) => {
  const words = pieces && packedWords(pieces)
  return words ? <Badge className="mt-1 text-xs">{words}</Badge> : null
}

const OrderId = ({ order }: { order: AdminOrder }) => (
  <span className="flex items-center gap-3">
    <span className="w-9 shrink-0 md:w-8 md:max-xl:hidden [&>span]:w-full">
      <Thumbnail url={order.orderItems[0]?.image} alt="" />
    </span>
    <span className="min-w-0 flex-1">
      <SaidNumber order={order} />
      <Link
        to="/admin/orders/$id"
        params={{ id: order._id }}
        title={order._id}
        className="order-id link-quiet block wrap-anywhere tabular-nums"
      >
        <span className="order-id-start">{`#${order._id.slice(0, -ID_END)}`}</span>
        <span>{order._id.slice(-ID_END)}</span>
      </Link>
      <PackedBadge order={order} />
      {order.piecesMissing && (
        <Badge tone="danger" className="mt-1 text-xs">
          Pieces missing
        </Badge>
      )}
    </span>
  </span>
)

const Total = ({ order: { totalPrice, isPaid } }: { order: AdminOrder }) => (
  <>
    <span className="block font-medium whitespace-nowrap">{formatRupees(totalPrice)}</span>
    <Badge tone={isPaid ? 'success' : 'warning'} className="text-xs">
      {isPaid ? 'Paid' : 'Pending'}
    </Badge>
  </>
)

const Customer = ({ order: { user, guest } }: { order: AdminOrder }) => (
  <>
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 md:truncate" title={user.name}>
        {user.name}
      </span>
      {guest && <Badge className="text-xs">Guest</Badge>}
    </span>
    <span className="block wrap-anywhere text-muted md:truncate" title={user.email}>
      {user.email}
    </span>
  </>
)

/** The specification's columns, with the day between. */
const COLUMNS: readonly AdminColumn<AdminOrder>[] = [
  {
    id: 'id',
    name: 'Order ID',
    isRowHead: true,
    wide: true,
    width: 'clamp(7rem, 16%, 14rem)',
    cell: (order) => <OrderId order={order} />,
  },
  { id: 'customer', name: 'Customer', cell: (order) => <Customer order={order} /> },
  {
    id: 'created',
    name: 'Placed',
    sort: 'desc',
    width: '6.75rem',
    cell: (order) => (
      <time dateTime={order.createdAt} className="whitespace-nowrap">
        {shortDate(order.createdAt)}
      </time>
    ),
  },
  {
    id: 'total',
    name: 'Total Price',
    sort: 'desc',
    align: 'end',
    width: 'clamp(6.5rem, 11%, 8rem)',
    cell: (order) => <Total order={order} />,
  },
  {
    id: 'status',
    name: 'Status',
    width: '9rem',
    cell: (order) => <StatusSelect order={order} />,
  },
  {
    id: 'actions',
    name: 'Actions',
    nameHidden: true,
    align: 'end',
    wide: true,
    width: 'clamp(10rem, calc(22vw - 4rem), 12.75rem)',
    cell: (order) => <OrderActions order={order} />,
  },
]

const WITHOUT_ACTIONS = COLUMNS.filter(({ id }) => id !== 'actions')

/** For who is at work: the last column holds what can be done. */
export function useOrderColumns(): readonly AdminColumn<AdminOrder>[] {
  const may = useMay()
  return may('packOrders') || may('deleteOrders') ? COLUMNS : WITHOUT_ACTIONS
}

export const orderId = (order: AdminOrder): string => order._id
export const orderName = (order: AdminOrder): string => `order ${order._id}`
