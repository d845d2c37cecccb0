import type { Order, OrderStatus } from '#shared/contract/order.ts'
import { ORDER_STATUSES } from '#shared/limits.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { useOrderStatus } from './mutations.ts'

interface Props {
  order: Pick<Order, '_id' | 'status'>
  className?: string
}

/** Any status at any time (spec, section 4). */
export function StatusSelect({ order: { _id, status }, className = 'min-w-32' }: Props) {
  const change = useOrderStatus()
  return (
    <SelectField
      label={`Status of order ${_id}`}
      labelHidden
      name="status"
      className={className}
      value={change.isPending ? change.variables.status : status}
      disabled={change.isPending}
      onChange={({ currentTarget: { value } }) =>
        change.mutate({ orderId: _id, from: status, status: value as OrderStatus })
      }
    >
      {ORDER_STATUSES.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  )
}
