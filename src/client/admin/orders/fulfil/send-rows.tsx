import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { Sending, Sendings } from './sheet.ts'
import { useOrderNames } from './use-order-names.ts'

interface Props {
  orders: readonly AdminOrder[]
  sendings: Sendings
  onChange: (id: string, sending: Sending) => void
}

/** Each order with its parcel's number. */
export function SendRows({ orders, sendings, onChange }: Props) {
  const nameOf = useOrderNames()
  return (
    <ul className="compact flex max-h-[30vh] flex-col gap-2 overflow-y-auto p-0.5">
      {orders.map((order) => {
        const { carrier = '', tracking = '' } = sendings[order._id] ?? {}
        return (
          <li key={order._id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-32 text-sm">
              <strong className="font-medium tabular-nums">{nameOf(order)}</strong>
              <span className="block truncate text-muted">{order.user.name}</span>
            </span>
            <span className="min-w-0 flex-2 basis-40">
              <input
                className="field"
                aria-label={`Tracking number of ${nameOf(order)}`}
                placeholder={carrier ? `${carrier}, number` : 'Tracking number'}
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                value={tracking}
                onChange={({ currentTarget }) =>
                  onChange(order._id, { carrier, tracking: currentTarget.value.trim() })
                }
              />
              {carrier && <span className="block text-xs text-muted">{carrier}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
