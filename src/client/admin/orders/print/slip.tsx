import { shopName } from '#shared/shop-name.ts'
import type { Order } from '#shared/contract/order.ts'
import type { PieceCounts } from '#shared/order-life/pieces.ts'
import { useOrderNumber } from '#client/platform/order-number.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { formatDate } from '#client/ui/dates.ts'
import { CodesLine } from '#client/ui/admin/codes-line.tsx'
import { AddressLines } from './address-lines.tsx'
import { toPackOf } from './to-pack.ts'
import './print.css'

export interface SlipOrder extends Omit<Order, 'orderItems'> {
  orderItems: (Order['orderItems'][number] & { sku?: string | undefined; barcode?: string | undefined })[]
  /** Of each line, where it is not all of it that is to be packed. */
  pieces?: PieceCounts[] | undefined
}

/** What goes into the parcel: only what is still to go, while something is. No prices. */
export function Slip({ order }: { order: SlipOrder }) {
  const name = shopName(useShop())
  const number = useOrderNumber(order)
  const lines = toPackOf(order)
  return (
    <section className="packing-slip" aria-label="Packing slip">
      <header>
        <p className="display text-3xl">{name}</p>
        <div>
          <p className="text-xl">Packing slip</p>
          {number && <p className="text-xl">{number}</p>}
          <p>{`Order #${order._id}`}</p>
          <p>{formatDate(order.createdAt)}</p>
        </div>
      </header>
      <div className="packing-slip-address">
        <p>Ship to</p>
        <AddressLines address={order.shippingAddress} />
        <p>{`Shipping: ${order.shippingMethod}`}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col">Colour</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((item, at) => (
            <tr key={`${at} ${item.productId}`}>
              <td>
                <span className="packing-slip-box" />
                <span>{item.name}</span>
                <CodesLine sku={item.sku} barcode={item.barcode} className="" />
              </td>
              <td>{item.size}</td>
              <td>{item.color}</td>
              <td>{item.quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Pieces
            </th>
            <td>{lines.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-8">Thank you for your order.</p>
    </section>
  )
}
