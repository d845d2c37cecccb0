import { type FormEvent, useId, useState } from 'react'
import type { FulfilAction } from '#shared/contract/admin/fulfilment.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { ShownParcel } from '#shared/contract/parcels.ts'
import { CARRIER_NAMES } from '#shared/order-life/carriers.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { TextField } from '#client/ui/text-field.tsx'
import { CameBackButton } from '../returns/came-back-button.tsx'
import { FulfilButton } from './fulfil-button.tsx'
import { useFulfil } from './use-fulfil.ts'

interface Props {
  order: OrderDetail
  parcel: ShownParcel
}

/** One parcel: what is in it, where it is, and what can be done with it next. */
export function ParcelRow({ order, parcel }: Props) {
  const may = useMay()
  const fulfil = useFulfil()
  const [isEdited, setEdited] = useState(false)
  const isSent = parcel.shippedAt !== null
  const run = (action: FulfilAction, sending: { carrier?: string; tracking?: string } = {}) =>
    fulfil.mutate(
      { action, orders: [{ order: order._id, parcel: parcel.number, ...sending }] },
      { onSuccess: () => setEdited(false) },
    )
  const button = (action: FulfilAction, name: string) => (
    <FulfilButton fulfil={fulfil} action={action} onRun={run}>
      {name}
    </FulfilButton>
  )
  return (
    <li className="flex flex-col gap-2 not-first:border-t not-first:border-line not-first:pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-medium">{`Parcel ${parcel.number}`}</strong>
        <ParcelState parcel={parcel} />
      </p>
      <p className="text-sm">{namesIn(order, parcel)}</p>
      <ParcelNumber parcel={parcel} />
      {may('packOrders') && order.status !== 'Cancelled' && !parcel.cameBackAt && (
        <>
          {isEdited && (
            <TrackingForm
              parcel={parcel}
              name={isSent ? 'Save' : 'Mark as sent'}
              isBusy={fulfil.isPending}
              onSave={(sending) => run(isSent ? 'tracking' : 'ship', sending)}
            />
          )}
          <div className="flex flex-wrap gap-2">
            {!isEdited && (
              <Button size="small" onClick={() => setEdited(true)}>
                {isSent ? 'Change number' : 'Mark as sent…'}
              </Button>
            )}
            {isSent && parcel.deliveredAt === null && button('deliver', 'Delivered')}
            {isSent && parcel.deliveredAt === null && <CameBackButton order={order} parcel={parcel} />}
            {!isSent && button('unpack', 'Unpack')}
            {isSent && may('changeOrders') && button('unship', 'Not sent after all')}
          </div>
        </>
      )}
    </li>
  )
}

function ParcelState({ parcel: { packedAt, shippedAt, deliveredAt, cameBackAt } }: { parcel: ShownParcel }) {
  const at = cameBackAt ?? deliveredAt ?? shippedAt ?? packedAt
  return (
    <>
      <Badge tone={cameBackAt ? 'warning' : deliveredAt ? 'success' : shippedAt ? 'info' : 'neutral'}>
        {cameBackAt ? 'Came back' : deliveredAt ? 'Delivered' : shippedAt ? 'Sent' : 'Packed'}
      </Badge>
      {at && (
        <time dateTime={at} className="text-sm text-muted">
          {formatDateTime(at)}
        </time>
      )}
    </>
  )
}

const ParcelNumber = ({ parcel: { carrier, tracking, link } }: { parcel: ShownParcel }) =>
  (carrier || tracking) && (
    <p className="text-sm wrap-anywhere">
      <span>{`${carrier} `}</span>
      {link ? (
        <a href={link} target="_blank" rel="noreferrer" className="link">
          {tracking}
        </a>
      ) : (
        <span>{tracking}</span>
      )}
    </p>
  )

/** `2 × Linen Shirt, M, Blue; Cotton Kurta, L, White` */
const namesIn = ({ orderItems }: OrderDetail, { items }: ShownParcel) =>
  items
    .map(({ position, quantity }) => {
      const item = orderItems[position]
      return `${quantity > 1 ? `${quantity} × ` : ''}${item ? `${item.name}, ${item.size}, ${item.color}` : ''}`
    })
    .join('; ')

interface FormProps {
  parcel: ShownParcel
  name: string
  isBusy: boolean
  onSave: (sending: { carrier: string; tracking: string }) => void
}

function TrackingForm({ parcel, name, isBusy, onSave }: FormProps) {
  const list = useId()
  const [carrier, setCarrier] = useState(parcel.carrier)
  const [tracking, setTracking] = useState(parcel.tracking)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ carrier: carrier.trim(), tracking: tracking.trim() })
  }
  return (
    <form noValidate className="compact flex flex-wrap items-start gap-x-3" onSubmit={submit}>
      <TextField
        className="min-w-0 flex-1 basis-36"
        label="Carrier"
        name="carrier"
        list={list}
        maxLength={60}
        autoComplete="off"
        value={carrier}
        onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
      />
      <datalist id={list}>
        {CARRIER_NAMES.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <TextField
        className="min-w-0 flex-1 basis-36"
        label="Tracking number"
        name="tracking"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={tracking}
        onChange={({ currentTarget }) => setTracking(currentTarget.value)}
      />
      <Button type="submit" size="small" variant="primary" busy={isBusy} className="mt-7">
        {name}
      </Button>
    </form>
  )
}
