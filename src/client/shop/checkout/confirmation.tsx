import * as v from 'valibot'
import { AT_THE_DOOR, dueAtTheDoor } from '#shared/at-the-door.ts'
import { storedAddressSchema } from '#shared/contract/checkout.ts'
import { deliveredBy } from '#shared/totals/delivered-by.ts'
import { useOrderNumber } from '#client/platform/order-number.ts'
import { formatDate } from '#client/ui/dates.ts'
import { shopZone } from '#client/ui/shop-zone.ts'
import { formatRupees } from '#client/ui/money.ts'
import { SumLines } from '#client/ui/sum-lines.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import type { ShownOrder } from '#shared/contract/order.ts'

const estimatedDelivery = ({ createdAt, totals }: ShownOrder) =>
  new Date(deliveredBy(Date.parse(createdAt), totals, shopZone.get())).toISOString()

/** Where some of it is missing, the rest is no address. */
function addressLines(given: ShownOrder['shippingAddress']): string[] {
  if (!v.is(storedAddressSchema, given)) return ['N/A']
  const { firstName, lastName, address, city, postalCode, country, state, gstin } = given
  return [
    `${firstName} ${lastName}`,
    address,
    ...(state ? [`${city} ${postalCode}`, `${state}, ${country}`] : [`${city} ${postalCode}, ${country}`]),
    ...(gstin ? [`GSTIN: ${gstin}`] : []),
  ]
}

export function Confirmation({ order }: { order: ShownOrder }) {
  const delivery = estimatedDelivery(order)
  const number = useOrderNumber(order)
  const due = dueAtTheDoor(order)
  return (
    <article className="flex flex-col gap-8">
      <h1 className="display text-center text-3xl text-accent md:text-4xl">Thank you for Your Order !</h1>
      <header className="flex flex-wrap justify-between gap-4 rounded-card bg-surface p-6">
        <div>
          <h2 className="font-medium wrap-anywhere">{`Order ID: ${order._id}`}</h2>
          {number && <p>{`Order number: ${number}`}</p>}
          <p className="text-muted">
            Order Date: <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
          </p>
        </div>
        <p className="text-success">
          Estimated Delivery: <time dateTime={delivery}>{formatDate(delivery)}</time>
        </p>
      </header>
      <ul className="flex flex-col divide-y divide-line">
        {order.orderItems.map((item) => (
          <li key={`${item.productId} ${item.size} ${item.color}`} className="flex flex-wrap gap-4 py-4">
            <Thumbnail url={item.image} alt="" />
            <div className="min-w-[min(8rem,60%)] flex-1">
              <p className="font-medium">{item.name}</p>
              <p className="text-sm text-muted">{`${item.color} | ${item.size}`}</p>
            </div>
            <div className="ml-auto text-right">
              <p>{formatRupees(item.price)}</p>
              <p className="text-sm text-muted">{`Qty: ${item.quantity}`}</p>
            </div>
          </li>
        ))}
      </ul>
      {order.totals ? (
        <SumLines totals={order.totals} total={order.totalPrice} />
      ) : (
        <dl className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 text-lg font-medium">
          <dt>Total</dt>
          <dd>{formatRupees(order.totalPrice)}</dd>
        </dl>
      )}
      <dl className="grid gap-6 sm:grid-cols-2">
        <div>
          <dt className="eyebrow">Payment</dt>
          <dd>{order.paymentMethod}</dd>
          {due !== undefined && <dd>{`${AT_THE_DOOR}: ${formatRupees(due)}`}</dd>}
        </div>
        <div>
          <dt className="eyebrow">Delivery</dt>
          {addressLines(order.shippingAddress).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      </dl>
    </article>
  )
}
