import { useState } from 'react'
import { addressLine } from '#shared/address-line.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { addressSchema } from '#shared/contract/checkout.ts'
import { stateProblem } from '#shared/indian-states.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { refusalsOf } from '#client/platform/refusals.ts'
import { notify } from '#client/platform/toast.ts'
import { AddressDialog } from '#client/ui/address-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { movedMeanwhile, useMoveOrder } from './mutations.ts'

/** Of an order of which nothing is sent yet, for who may change it. */
export function AddressButton({ order }: { order: OrderDetail }) {
  const mayChange = useMay()('changeOrders')
  const [isAsked, setAsked] = useState(false)
  const isSent = order.status !== 'Processing' || order.parcels.some(({ shippedAt }) => shippedAt !== null)
  // A missing State can still be added: the invoice needs it.
  const lacksState = order.status !== 'Cancelled' && stateProblem(order.shippingAddress) !== undefined
  if ((isSent && !lacksState) || !mayChange) return null
  return (
    <>
      <Button size="small" className="mt-3" onClick={() => setAsked(true)}>
        {isSent ? 'Add the State…' : 'Change address…'}
      </Button>
      {isAsked && <ChangedAddress order={order} onClose={() => setAsked(false)} />}
    </>
  )
}

function ChangedAddress({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const move = useMoveOrder(order._id)
  // As it was when it was opened: what another changes meanwhile is told, and then pressed over on purpose or not.
  const [stored] = useState(order.shippingAddress)
  const [seen, setSeen] = useState(order.addressChangedAt ?? null)
  return (
    <AddressDialog
      stored={stored}
      onClose={onClose}
      onChange={(address) =>
        move.mutate(
          { address, seen },
          {
            onSuccess: onClose,
            onError: (error) => setSeen(movedMeanwhile(error)?.addressChangedAt ?? seen),
          },
        )
      }
      onMistake={(typed) => notify.error(messagesOf(addressSchema, typed)[0] ?? '', 'address')}
      isBusy={move.isPending}
      refusal={move.error && refusalOf(move.error)}
    />
  )
}

function refusalOf(error: Error): string {
  const theirs = movedMeanwhile(error)?.shippingAddress
  if (!theirs) return refusalsOf(error)
  const { firstName, lastName } = theirs
  return `${error.message}. It goes to ${firstName} ${lastName}, ${addressLine(theirs)} now. Press again to change that`
}
