import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { AT_THE_DOOR, dueAtTheDoor } from '#shared/at-the-door.ts'
import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import { useOrderNumber } from '#client/platform/order-number.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'
import { Badge } from '#client/ui/badge.tsx'
import { InsideRows, SumRows } from '#client/ui/sum-lines.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { moneyBackWords } from './money-words.ts'
import { placeOf } from './shown-orders.ts'
import { OrderProgress } from './order-progress.tsx'
import './orders.css'
import { ApprovedBadge, DeliveredBadge, StatusBadge } from './status-badges.tsx'

const OwnOrder = lazyPart(async () => (await import('./own/own-order.tsx')).OwnOrder)
const OwnReturns = lazyPart(async () => (await import('./returns/own-returns.tsx')).OwnReturns)
const InvoiceActions = lazyPart(async () => (await import('./invoice-actions.tsx')).InvoiceActions)

interface Props {
  order: ShownFollowed
  /** Of the link by which it is seen: who has only that has no list to go back to. */
  linkKey?: string | undefined
  /** What buys it once more. */
  again?: ReactNode
  /** What is said of what has come. */
  reviews?: ReactNode
}

export function OrderDetails({ order, linkKey, again, reviews }: Props) {
  const number = useOrderNumber(order)
  const moneyBack = moneyBackWords(order)
  const due = dueAtTheDoor(order)
  const isCancelled = order.status === 'Cancelled'
  const isOver = isCancelled && moneyBack !== undefined
  return (
    <article className="order-sheet flex flex-col gap-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-lg font-medium wrap-anywhere">{`Order ID: #${order._id}`}</h2>
          {number && <p>{`Order number: ${number}`}</p>}
          <p className="text-muted">
            <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badges order={order} moneyBack={moneyBack} />
        </div>
      </header>
      {isCancelled && (
        <p role="note" className="rounded-card bg-surface p-4">
          {`This order was cancelled.${hasLeft(order) ? '' : ' It will not be delivered.'}`}
        </p>
      )}
      <OrderProgress order={order} />
      <div className="on-screen">
        <WhatCanBeDone order={order} linkKey={linkKey} />
        {hasCome(order) && reviews}
      </div>
      <dl className="grid gap-6 sm:grid-cols-2">
        <div>
          <dt className="eyebrow">Payment</dt>
          <dd>{`Payment Method: ${order.paymentMethod}`}</dd>
          <dd>{`Status: ${isOver ? moneyBack : order.isPaid ? 'Paid' : 'Unpaid'}`}</dd>
          {due !== undefined && <dd>{`${AT_THE_DOOR}: ${formatRupees(due)}`}</dd>}
        </div>
        <div>
          <dt className="eyebrow">Shipping</dt>
          <dd>{`Shipping Method: ${order.shippingMethod}`}</dd>
          <dd>{`Address: ${placeOf(order.shippingAddress)}`}</dd>
          {order.shippingAddress.gstin && <dd>{`GSTIN: ${order.shippingAddress.gstin}`}</dd>}
        </div>
      </dl>
      <div className="orders-frame">
        <table className="table-plain items-table w-full text-left">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Unit Price</th>
              <th scope="col">Quantity</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {order.orderItems.map((item, line) => (
              <tr key={`${line} ${item.productId}`}>
                <td>
                  <div className="flex flex-col items-start gap-3 sm:flex-row sm:items-center">
                    <Thumbnail url={item.image} alt="" />
                    <span>
                      <Link to="/product/$id" params={{ id: item.productId }} className="link">
                        {item.name}
                      </Link>
                      <span className="block text-sm text-muted">{`${item.size}, ${item.color}`}</span>
                      {item.cancelled !== undefined && (
                        <Badge tone="danger">{`${item.cancelled} cancelled`}</Badge>
                      )}
                      {item.returned !== undefined && <Badge>{`${item.returned} sent back`}</Badge>}
                      {item.exchangeOf !== undefined && <Badge tone="info">In exchange</Badge>}
                    </span>
                  </div>
                </td>
                <td data-label="Unit Price">{formatRupees(item.price)}</td>
                <td data-label="Quantity">{item.quantity}</td>
                <td data-label="Total">{formatRupees(item.price * item.quantity)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {order.totals && <SumRows totals={order.totals} span={3} />}
            <tr>
              <th scope="row" colSpan={3}>
                Total
              </th>
              <td className="font-medium">{formatRupees(order.totalPrice)}</td>
            </tr>
            {order.totals && <InsideRows totals={order.totals} span={3} />}
            <RefundRows order={order} />
          </tfoot>
        </table>
      </div>
      <div className="on-screen">{again}</div>
      {(order.isPaid || order.status !== 'Processing') && (
        <div className="print:hidden">
          <Suspense>
            <InvoiceActions orderId={order._id} number={number} linkKey={linkKey} />
          </Suspense>
        </div>
      )}
      {linkKey === undefined && (
        <Link to="/my-orders" className="link self-start print:hidden">
          Back to My Orders
        </Link>
      )}
    </article>
  )
}

/** After a refund: what went back, and what the order has cost in the end. */
function RefundRows({ order: { money, isPaid } }: Pick<Props, 'order'>) {
  if (!isPaid || !money || money.refunded + money.refunding === 0) return null
  const rows = [
    ['Refunded', -money.refunded],
    ['Refund on its way', -money.refunding],
    ['Paid after refunds', money.kept],
  ] as const
  return rows.map(
    ([name, amount]) =>
      (amount !== 0 || name === 'Paid after refunds') && (
        <tr key={name}>
          <th scope="row" colSpan={3}>
            {name}
          </th>
          <td>{formatRupees(amount)}</td>
        </tr>
      ),
  )
}

/** Cancelled items are not pending: no delivery badge, and no payment badge once they are refunded. */
function Badges({ order, moneyBack }: Pick<Props, 'order'> & { moneyBack: string | undefined }) {
  const { status, isPaid, isDelivered } = order
  const isCancelled = status === 'Cancelled'
  const isOver = isCancelled && moneyBack !== undefined
  return (
    <>
      {!isDelivered && <StatusBadge status={status} />}
      {!isOver && (isPaid || !isCancelled) && <ApprovedBadge isPaid={isPaid} />}
      {!isOver && (isDelivered || !isCancelled) && <DeliveredBadge isDelivered={isDelivered} />}
      {moneyBack && <Badge tone="info">{moneyBack}</Badge>}
    </>
  )
}

/** What its shopper can do with it: before it is packed, and when it has come. */
const WhatCanBeDone = ({ order, linkKey }: Pick<Props, 'order' | 'linkKey'>) => (
  <>
    {order.own && (
      <Suspense>
        <OwnOrder order={order} linkKey={linkKey} />
      </Suspense>
    )}
    {(order.parcels !== undefined || order.isDelivered) && (
      <Suspense>
        <OwnReturns order={order} linkKey={linkKey} />
      </Suspense>
    )}
  </>
)

/** Whether anything of it is with its shopper. */
const hasCome = ({ isDelivered, pieces }: ShownFollowed): boolean =>
  isDelivered || (pieces?.some(({ delivered = 0, returned = 0 }) => delivered + returned > 0) ?? false)

/** Whether anything of it was on its way. */
const hasLeft = ({ parcels }: ShownFollowed): boolean =>
  parcels?.some(({ shippedAt }) => shippedAt !== null) ?? false
