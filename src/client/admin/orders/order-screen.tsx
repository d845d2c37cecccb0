import type { ReactNode } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useOrderNumber } from '#client/platform/order-number.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { printSheets } from '#client/ui/print-sheets.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { CancelButton } from './cancel-button.tsx'
import { InvoiceButtons } from './invoice-buttons.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { MoneyReceived, OrderActions } from './order-actions.tsx'
import { CustomerCard, DeliveryCard, PaymentCard } from './order-facts.tsx'
import { MoneyCard } from './order-money.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ParcelsCard } from './fulfil/parcels-card.tsx'
import { PrintSheets } from './print/print-sheets.tsx'
import { Slip } from './print/slip.tsx'
import { ReturnsCard } from './returns/returns-card.tsx'
import { StatusSelect } from './status-select.tsx'

interface Props {
  order: OrderDetail
  onDeleted: () => void
  /** Below the rest. */
  children?: ReactNode
}

/** One order with all that is known of it, and what can be done with it. */
export function OrderScreen({ order, onDeleted, children }: Props) {
  const mayPack = useMay()('packOrders')
  const number = useOrderNumber(order)
  const wasAtTheDoor = order.isDelivered || order.parcels.some(({ deliveredAt }) => deliveredAt !== null)
  return (
    <>
      <AdminTitle title={<span className="wrap-anywhere">{`Order #${order._id}`}</span>}>
        <Button size="small" onClick={() => void printSheets()}>
          Print packing slip
        </Button>
        {mayPack && <InvoiceButtons orderIds={[order._id]} />}
        <StatusSelect order={order} className="compact min-w-40" />
        {!order.isPaid && wasAtTheDoor && mayPack && <MoneyReceived orderId={order._id} />}
        <CancelButton order={order} />
        <OrderActions order={order} onDeleted={onDeleted} />
      </AdminTitle>
      <p className="mb-4 -mt-2 flex flex-wrap items-center gap-2">
        {number && <strong className="text-lg font-medium tabular-nums">{number}</strong>}
        <Badge tone={order.isPaid ? 'success' : 'warning'}>{order.isPaid ? 'Paid' : 'Pending'}</Badge>
        <Badge>{order.status}</Badge>
        <time dateTime={order.createdAt} className="text-sm text-muted">
          {formatDateTime(order.createdAt)}
        </time>
      </p>
      {order.piecesMissing && (
        <p role="note" className="mb-4 rounded-card border border-danger/40 bg-danger/6 p-4 text-danger">
          Some pieces of this order were paid for but are not in the stock. Order them again, or tell the
          customer.
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderItems order={order} />
          <ParcelsCard order={order} />
          <ReturnsCard order={order} />
          <OrderTimeline order={order} />
          {children}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerCard order={order} />
          <DeliveryCard order={order} />
          <PaymentCard order={order} />
          <MoneyCard order={order} />
          <InvoicesCard order={order} />
        </div>
      </div>
      <PrintSheets>
        <Slip order={order} />
      </PrintSheets>
    </>
  )
}
