import type { Order, OrderStatus } from '#shared/contract/order.ts'
import { ORDER_STATUSES } from '#shared/limits.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { TrashIcon } from '#client/ui/icons.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { useOrderStatus } from './mutations.ts'

interface Props {
  order: Order
  deleting: boolean
  onDelete: () => void
}

export function OrderRow({ order, deleting, onDelete }: Props) {
  const change = useOrderStatus()
  const set = (status: OrderStatus) => change.mutate({ orderId: order._id, status })
  return (
    <tr>
      <th scope="row" data-wide title={order._id} className="break-all md:w-44 md:min-w-36 md:text-xs">
        #{order._id}
      </th>
      <td data-label="Customer" className="break-words">
        {order.user.name}
        <span className="block text-muted">{formatDate(order.createdAt)}</span>
      </td>
      <td data-label="Total Price" data-align="end">
        <span className="block font-medium">{formatRupees(order.totalPrice)}</span>
        <Badge tone={order.isPaid ? 'success' : 'warning'} className="mt-1 text-xs">
          {order.isPaid ? 'Paid' : 'Pending'}
        </Badge>
      </td>
      <td data-label="Status" data-wide>
        <SelectField
          label={`Status of order ${order._id}`}
          labelHidden
          name="status"
          className="min-w-34"
          value={change.isPending ? change.variables.status : order.status}
          disabled={change.isPending}
          onChange={(event) => set(event.currentTarget.value as OrderStatus)}
        >
          {ORDER_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
      </td>
      <td data-wide data-align="end">
        <OrderActions
          order={order}
          busy={change.isPending}
          deleting={deleting}
          onDelivered={() => set('Delivered')}
          onDelete={onDelete}
        />
      </td>
    </tr>
  )
}

interface ActionsProps extends Props {
  busy: boolean
  onDelivered: () => void
}

const OrderActions = ({ order, busy, deleting, onDelivered, onDelete }: ActionsProps) => (
  <span className="flex items-center gap-1 md:justify-end">
    <Button
      size="small"
      className="flex-1 whitespace-nowrap md:flex-none"
      disabled={order.status === 'Delivered'}
      busy={busy}
      onClick={onDelivered}
    >
      Mark as Delivered
    </Button>
    <IconButton
      label={`Delete order ${order._id}`}
      className="text-danger md:size-9"
      disabled={deleting}
      onClick={onDelete}
    >
      <TrashIcon className="size-4.5" />
    </IconButton>
  </span>
)
