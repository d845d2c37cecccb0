import type { AdminOrder, OrderDetail } from '#shared/contract/admin/order.ts'
import { taxOfLine } from './kept-totals.ts'
import { toRupees } from '../platform/money.ts'
import { presentOrderItem } from './present-item.ts'
import { notFound } from '../platform/errors.ts'
import type { AppContext } from '../http/app-context.ts'
import { dueOfRest } from './due-of-rest.ts'
import { issuedFor } from './issued.ts'
import { presentRefund, refundsOf } from './money.ts'
import { parcelsOfOrder, presentParcel } from './parcels.ts'
import { pieceStatesOf, presentAdminOrder } from './present-order.ts'
import { returnsOfOrder } from './return-rows.ts'
import { worthOfLine } from './worth.ts'
import { countOthers, findOrder, paymentOf } from './repository.ts'
import { timelineOf } from './timeline.ts'

/** All that an admin wants to know of an order. Throws 404. */
export async function orderDetail({ database: { db } }: AppContext, id: string): Promise<OrderDetail> {
  const order = await findOrder(db, id)
  if (!order) throw notFound('Order')
  const [presented, payment, refunds, timeline, otherOrders, parcels, invoices, returns] = await Promise.all([
    presentAdminOrder(db, order),
    paymentOf(db, order.row),
    refundsOf(db, id),
    timelineOf(db, order.row),
    countOthers(db, order.row),
    parcelsOfOrder(db, id),
    issuedFor(db, id),
    returnsOfOrder(db, id),
  ])
  const pieces = pieceStatesOf(order, parcels, returns)
  return {
    ...presented,
    orderItems: order.items.map((item, at) => ({
      ...presentOrderItem(item),
      worth: toRupees(worthOfLine(order, at)),
      isMissing: item.stock_taken === 0 && order.row.status !== 'Cancelled',
      ...(item.added_at !== null && { addedAt: new Date(item.added_at).toISOString() }),
      ...(item.payment_reference !== null && { paymentReference: item.payment_reference }),
      pieces: pieces[at] ?? {},
      ...codesIn(presented.orderItems[at]),
      ...taxOfLine(order.row.totals, at),
    })),
    payment: payment
      ? {
          providerOrderId: payment.payment_order_id,
          captureId: payment.capture_id,
          currency: payment.currency,
          amount: payment.amount,
        }
      : null,
    ...(order.row.payment_reference !== null && { paymentReference: order.row.payment_reference }),
    refunds: refunds.map(presentRefund),
    cancelDue: toRupees(dueOfRest(order, { parcels, returns })),
    parcels: parcels.map(presentParcel),
    invoices,
    timeline,
    otherOrders,
  }
}

const codesIn = (item: AdminOrder['orderItems'][number] | undefined) => ({
  ...(item?.sku !== undefined && { sku: item.sku }),
  ...(item?.barcode !== undefined && { barcode: item.barcode }),
})
