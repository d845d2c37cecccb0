import type { OrderDetail, OrderEvent } from '#shared/contract/admin/order.ts'
import { taxOfLine } from './kept-totals.ts'
import { presentItem } from './present-item.ts'
import { notFound } from '../platform/errors.ts'
import { changesOf } from '../history/present-entry.ts'
import { findEntries } from '../history/repository.ts'
import type { AppContext } from '../http/app-context.ts'
import { isoOrNull, presentAdminOrder } from './present-order.ts'
import { countOthers, findOrder, type OrderRow, paymentOf } from './repository.ts'

/** More changes of status than anybody makes. */
const EVENTS = 500

/** All that an admin wants to know of an order. Throws 404. */
export async function orderDetail({ database: { db } }: AppContext, id: string): Promise<OrderDetail> {
  const order = await findOrder(db, id)
  if (!order) throw notFound('Order')
  const [presented, payment, entries, otherOrders] = await Promise.all([
    presentAdminOrder(db, order),
    paymentOf(db, order.row),
    findEntries(db, { kind: 'order', entityId: id, action: 'status' }, EVENTS),
    countOthers(db, order.row),
  ])
  return {
    ...presented,
    orderItems: order.items.map((item, at) => ({
      ...presentItem(item),
      isMissing: item.stock_taken === 0,
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
    timeline: timelineOf(order.row, entries.toReversed()),
    otherOrders,
  }
}

type StatusEntry = Awaited<ReturnType<typeof findEntries>>[number]

/** Placed and paid by the shopper, and what admins have done since, oldest first. */
function timelineOf(row: OrderRow, entries: readonly StatusEntry[]): OrderEvent[] {
  const nobody = { from: null, to: null, actor: null }
  const at = (ms: number) => new Date(ms).toISOString()
  const paid: OrderEvent[] = row.paid_at === null ? [] : [{ at: at(row.paid_at), kind: 'paid', ...nobody }]
  const changes = entries.flatMap((entry): OrderEvent[] => {
    const change = changesOf(entry).find(({ field }) => field === 'status')
    if (!change) return []
    const [from, to] = [change.from as OrderEvent['from'], change.to as OrderEvent['to']]
    return [
      { at: at(entry.at), kind: 'status', from, to, actor: { _id: entry.actor_id, name: entry.actor_name } },
    ]
  })
  // Delivered before there was a history.
  const deliveredAt = changes.some(({ to }) => to === 'Delivered') ? null : isoOrNull(row.delivered_at)
  const delivered: OrderEvent[] =
    deliveredAt === null ? [] : [{ at: deliveredAt, kind: 'status', ...nobody, to: 'Delivered' }]
  // A payment comes before its order, by the moment it takes to make one.
  const placed: OrderEvent = { at: at(row.created_at), kind: 'placed', ...nobody }
  return [...paid, placed, ...changes, ...delivered].toSorted((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  )
}
