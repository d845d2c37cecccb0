import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { Order } from '#shared/contract/order.ts'
import { fromJson } from '#shared/json.ts'
import { presentTotals } from './kept-totals.ts'
import { oneLine } from '../platform/one-line.ts'
import { isoOrNull } from './iso.ts'
import { presentMoney } from './money.ts'
import { presentItem } from './present-item.ts'
import { toRupees } from '../platform/money.ts'
import type { Queries } from '../database/database.ts'
import { guestsAmong, UNSETTLED, type WholeOrder } from './repository.ts'

/** An order as it is answered: times as ISO 8601 UTC, money in rupees. */
export const presentOrder = ({ row, items }: WholeOrder): Order => ({
  _id: row.id,
  ...(row.number !== null && { number: row.number }),
  createdAt: new Date(row.created_at).toISOString(),
  user: { _id: row.user_id, name: oneLine(row.user_name), email: row.user_email },
  orderItems: items.map(presentItem),
  shippingAddress: fromJson<ShippingAddress>(row.address),
  shippingMethod: row.shipping_method,
  paymentMethod: row.payment_method,
  totalPrice: toRupees(row.total),
  ...presentTotals(row.totals),
  isPaid: row.paid_at !== null,
  paidAt: isoOrNull(row.paid_at),
  isDelivered: row.status === 'Delivered',
  deliveredAt: isoOrNull(deliveredAt(row)),
  status: row.status,
  ...presentMoney(row),
})

/** As admins see them. */
export async function presentAdminOrders(db: Queries, orders: readonly WholeOrder[]): Promise<AdminOrder[]> {
  const guests = await guestsAmong(db, orders)
  return orders.map((order) => adminOrder(order, guests))
}

export const presentAdminOrder = async (db: Queries, order: WholeOrder): Promise<AdminOrder> =>
  adminOrder(order, await guestsAmong(db, [order]))

const adminOrder = (order: WholeOrder, guests: ReadonlySet<string>): AdminOrder => ({
  ...presentOrder(order),
  piecesMissing: piecesMissing(order),
  guest: guests.has(order.row.user_id),
})

/** Whether paid pieces were missing in an order that is neither delivered nor cancelled. */
const piecesMissing = ({ row, items }: WholeOrder): boolean =>
  UNSETTLED.some((status) => status === row.status) && items.some((item) => item.stock_taken === 0)

/** When it was delivered, ms; null while it is not, though it may have been before. */
export const deliveredAt = ({ status, delivered_at: at }: WholeOrder['row']) =>
  status === 'Delivered' ? at : null
