import type { CheckoutItem } from '#shared/contract/checkout.ts'
import type { Order } from '#shared/contract/order.ts'
import type { ItemsColumns } from '../database/schema/tables.ts'
import { toRupees } from '../platform/money.ts'

/** A line of a checkout or of an order; price in rupees. */
export const presentItem = (item: ItemsColumns): CheckoutItem => ({
  productId: item.product_id,
  name: item.name,
  image: item.image,
  price: toRupees(item.price),
  quantity: item.quantity,
  size: item.size,
  color: item.color,
})

/** A line of an order, with what was cancelled of it. */
export const presentOrderItem = (
  item: ItemsColumns & { cancelled_quantity: number },
): Order['orderItems'][number] => ({
  ...presentItem(item),
  ...(item.cancelled_quantity > 0 && { cancelled: item.cancelled_quantity }),
})
