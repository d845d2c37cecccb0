import { useNavigate } from '@tanstack/react-router'
import type { AdminOrder } from '#shared/contract/admin-order.ts'
import { OfficeTable } from '#client/ui/office/office-table.tsx'
import { useKeptFocus } from '#client/ui/office/use-kept-focus.ts'
import { ORDER_COLUMNS, orderId, orderName } from './order-columns.tsx'

/** A few orders, all of them here: the dashboard's. */
export function OrdersTable({ orders }: { orders: readonly AdminOrder[] }) {
  const navigate = useNavigate()
  return (
    <div {...useKeptFocus()}>
      <OfficeTable
        label="Orders"
        columns={ORDER_COLUMNS}
        rows={orders}
        total={orders.length}
        idOf={orderId}
        nameOf={orderName}
        onOpen={({ _id }) => void navigate({ to: '/admin/orders/$id', params: { id: _id } })}
      />
    </div>
  )
}
