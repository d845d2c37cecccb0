import { useState } from 'react'
import type { Order } from '#shared/contract/order.ts'
import { ConfirmDialog } from '#client/ui/office/confirm-dialog.tsx'
import { type Column, DataTable } from '#client/ui/office/data-table.tsx'
import { useDeleteOrder } from './mutations.ts'
import { OrderRow } from './order-row.tsx'

const COLUMNS: Column[] = [
  { name: 'Order ID' },
  { name: 'Customer' },
  { name: 'Total Price', align: 'end' },
  { name: 'Status' },
  { name: 'Actions', nameHidden: true },
]

interface Props {
  orders: readonly Order[]
  busy?: boolean
}

export function OrdersTable({ orders, busy = false }: Props) {
  const [asked, setAsked] = useState<Order>()
  const remove = useDeleteOrder()
  return (
    <>
      <DataTable label="Orders" columns={COLUMNS} busy={busy}>
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            deleting={remove.isPending && remove.variables === order._id}
            onDelete={() => setAsked(order)}
          />
        ))}
      </DataTable>
      {asked && (
        <ConfirmDialog
          question="Are you sure you want to delete the order?"
          subject={`#${asked._id}, ${asked.user.name}`}
          action="Delete"
          onConfirm={() => {
            setAsked(undefined)
            remove.mutate(asked._id)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
