import { useState } from 'react'
import type { Order, OrderStatus } from '#shared/contract/order.ts'
import { ORDER_STATUSES } from '#shared/limits.ts'
import { mayChangeStatus } from '#shared/permissions.ts'
import { useRole } from '#client/platform/admin/use-may.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { DeliberateSelect } from '#client/ui/admin/deliberate-select.tsx'
import { useOrderStatus } from './mutations.ts'

interface Props {
  order: Pick<Order, '_id' | 'status' | 'isPaid'>
  className?: string
}

/** Any status at any time (spec, section 4) that the role may set; cancelling asks first. */
export function StatusSelect({ order: { _id, status, isPaid }, className = 'min-w-32' }: Props) {
  const role = useRole()
  const change = useOrderStatus()
  const [asked, setAsked] = useState(false)
  const choices = ORDER_STATUSES.filter((to) => to === status || mayChangeStatus(role, status, to))
  const changeTo = (to: OrderStatus) => change.mutate({ orderId: _id, from: status, status: to })
  if (choices.length === 1) return <Badge>{status}</Badge>
  return (
    <>
      <DeliberateSelect
        label={`Status of order ${_id}`}
        labelHidden
        name="status"
        className={className}
        value={change.isPending ? change.variables.status : status}
        disabled={change.isPending}
        onChange={({ currentTarget: { value } }) =>
          value === 'Cancelled' ? setAsked(true) : changeTo(value as OrderStatus)
        }
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </DeliberateSelect>
      {asked && (
        <ConfirmDialog
          question="Cancel this order?"
          subject={`#${_id}. Its pieces go back into the stock, and the customer sees that it is cancelled. Money is not sent back by this.${isPaid ? '' : ' If it has an invoice, that is credited, and the order cannot be taken up again.'}`}
          action="Cancel the order"
          cancel="Keep the order"
          onConfirm={() => {
            setAsked(false)
            changeTo('Cancelled')
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
