import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { Fulfilled } from '#shared/contract/admin/fulfilment.ts'
import { Button } from '#client/ui/button.tsx'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { orderCount } from '../print/order-count.ts'
import { useOrderNames } from './use-order-names.ts'

interface Props {
  orders: readonly AdminOrder[]
  refused: readonly Fulfilled[]
  onClose: () => void
}

/** Which orders were left as they were, and why. */
export function RefusedDialog({ orders, refused, onClose }: Props) {
  const nameOf = useOrderNames()
  const named = ({ _id, order }: Fulfilled) => {
    const known = orders.find((one) => one._id === _id)
    return known ? nameOf(known) : order
  }
  return (
    <AdminDialog
      title={`${orderCount(refused.length)} left as ${refused.length === 1 ? 'it is' : 'they are'}`}
      onClose={onClose}
    >
      <ul className="flex max-h-[50vh] flex-col gap-2 overflow-y-auto">
        {refused.map((one) => (
          <li key={one.order}>
            <strong className="font-medium tabular-nums">{named(one)}</strong>
            <span className="block text-sm">{one.message}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </AdminDialog>
  )
}
