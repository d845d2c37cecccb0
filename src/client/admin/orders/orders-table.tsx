import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#shared/contract/admin/order.ts'
import { AdminTable } from '#client/ui/admin/admin-table.tsx'
import { useRestoredFocus } from '#client/ui/admin/use-restored-focus.ts'
import { orderId, orderName, useOrderColumns } from './order-columns.tsx'

interface Props {
  orders: readonly AdminOrder[]
  /** In their place where there are none: in the same frame, so that the focus of the last one is not lost. */
  empty: ReactNode
}

/** A few orders, all of them here: the dashboard's. */
export function OrdersTable({ orders, empty }: Props) {
  const navigate = useNavigate()
  const columns = useOrderColumns()
  const keptFocus = useRestoredFocus()
  if (orders.length === 0) return <div {...keptFocus}>{empty}</div>
  return (
    <div {...keptFocus}>
      <AdminTable
        label="Orders"
        columns={columns}
        rows={orders}
        total={orders.length}
        idOf={orderId}
        nameOf={orderName}
        onOpen={({ _id }) => void navigate({ to: '/admin/orders/$id', params: { id: _id } })}
      />
    </div>
  )
}
