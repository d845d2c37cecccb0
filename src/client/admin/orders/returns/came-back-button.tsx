import { type FormEvent, useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { ShownParcel } from '#shared/contract/parcels.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { useCameBack } from './mutations.ts'
import { Count } from './receive-dialog.tsx'

interface Props {
  order: OrderDetail
  parcel: ShownParcel
}

/** The carrier has brought the parcel back: asks what of it cannot be sold any more. */
export function CameBackButton({ order, parcel }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Came back…
      </Button>
      {isAsking && <CameBackDialog order={order} parcel={parcel} onClose={() => setAsking(false)} />}
    </>
  )
}

function CameBackDialog({ order, parcel, onClose }: Props & { onClose: () => void }) {
  const note = useCameBack(order._id)
  const [lost, setLost] = useState(() => parcel.items.map(() => 0))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const damaged = parcel.items.flatMap(({ position }, at) => {
      const pieces = lost[at] ?? 0
      return pieces > 0 ? [{ line: position, pieces }] : []
    })
    note.mutate({ parcel: parcel.number, ...(damaged.length > 0 && { damaged }) }, { onSuccess: onClose })
  }
  return (
    <AdminDialog title={`Parcel ${parcel.number} came back`} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-sm">
          Nobody took it. Its pieces go back into the stock, and what was paid for them is to be settled.
        </p>
        <ul className="flex flex-col gap-3">
          {parcel.items.map(({ position, quantity }, at) => {
            const item = order.orderItems[position]
            const name = item ? `${item.name}, ${item.size}, ${item.color}` : ''
            return (
              <li key={position} className="flex flex-col gap-1">
                <span className="text-sm wrap-anywhere">{`${quantity} × ${name}`}</span>
                <Count
                  label="Not sellable"
                  of={name}
                  value={lost[at] ?? 0}
                  max={quantity}
                  onChange={(count) => setLost(lost.with(at, count))}
                />
              </li>
            )
          })}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" busy={note.isPending}>
            It has come back
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
