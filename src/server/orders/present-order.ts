import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { Order } from '#shared/contract/order.ts'
import { presentItem } from '../checkout/present-checkout.ts'
import { toRupees } from '../money.ts'
import type { WholeOrder } from './repository.ts'

/** An order as it is answered: times as ISO 8601 UTC, money in rupees. */
export const presentOrder = ({ row, items }: WholeOrder): Order => ({
  _id: row.id,
  createdAt: new Date(row.created_at).toISOString(),
  user: { _id: row.user_id, name: row.user_name, email: row.user_email },
  orderItems: items.map(presentItem),
  shippingAddress: JSON.parse(row.address) as ShippingAddress,
  shippingMethod: row.shipping_method,
  paymentMethod: row.payment_method,
  totalPrice: toRupees(row.total),
  isPaid: row.paid_at !== null,
  paidAt: isoOrNull(row.paid_at),
  isDelivered: row.status === 'Delivered',
  deliveredAt: isoOrNull(row.delivered_at),
  status: row.status,
})

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
