import { useState } from 'react'
import type { Order } from '#shared/contract/order.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { TrashIcon } from '#client/ui/later-icons.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { useDeleteOrder, useOrderStatus, useReceiveCash } from './mutations.ts'

interface Props {
  order: Pick<Order, '_id' | 'status' | 'user' | 'isPaid'>
  /** On to somewhere else, where the order was all there was. */
  onDeleted?: (() => void) | undefined
}

export function OrderActions({ order, onDeleted }: Props) {
  const may = useMay()
  return (
    <span className="flex items-center gap-1 md:justify-end">
      {order.status !== 'Cancelled' && may('packOrders') && <MarkAsDelivered order={order} />}
      {may('deleteOrders') && <DeleteOrder order={order} onDeleted={onDeleted} />}
    </span>
  )
}

function MarkAsDelivered({ order: { _id, status } }: Pick<Props, 'order'>) {
  const change = useOrderStatus()
  return (
    <Button
      size="small"
      className="flex-1 md:px-2.5 md:max-xl:py-0.5 md:max-xl:leading-tight xl:whitespace-nowrap"
      disabled={status === 'Delivered'}
      busy={change.isPending}
      onClick={() => change.mutate({ orderId: _id, from: status, status: 'Delivered' })}
    >
      Mark as Delivered
    </Button>
  )
}

/** Of an order that was paid at the door. */
export function MoneyReceived({ orderId }: { orderId: string }) {
  const receive = useReceiveCash()
  return (
    <Button size="small" busy={receive.isPending} onClick={() => receive.mutate(orderId)}>
      Money received
    </Button>
  )
}

function DeleteOrder({ order, onDeleted }: { order: Props['order']; onDeleted: Props['onDeleted'] }) {
  const [asked, setAsked] = useState(false)
  const remove = useDeleteOrder()
  return (
    <>
      <IconButton
        label={`Delete order ${order._id}`}
        className="text-danger md:size-9"
        disabled={remove.isPending}
        onClick={() => setAsked(true)}
      >
        <TrashIcon className="size-4.5" />
      </IconButton>
      {asked && (
        <ConfirmDialog
          question="Are you sure you want to delete the order?"
          subject={`#${order._id}, ${order.user.name}. ${order.isPaid ? 'It is paid, and deleting it pays nothing back. ' : ''}A deleted order cannot come back.`}
          action="Delete"
          onConfirm={() => {
            setAsked(false)
            // Told by the call itself: a row that is gone hears no more of its mutation.
            void remove.mutateAsync(order._id).then(onDeleted, () => undefined)
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
