import type { CheckoutItem } from '#shared/contract/checkout.ts'
import type { Order } from '#shared/contract/order.ts'
import type { ItemsColumns } from '../database/schema/tables.ts'
import { toRupees } from '../platform/money.ts'
import type { OrderItemRow } from './repository.ts'

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

/** A line of an order, with what was cancelled of it, and what came back. */
export const presentOrderItem = (
  item: ItemsColumns & Pick<OrderItemRow, 'cancelled_quantity' | 'returned_quantity' | 'exchange_of'>,
): Order['orderItems'][number] => ({
  ...presentItem(item),
  ...(item.cancelled_quantity > 0 && { cancelled: item.cancelled_quantity }),
  ...(item.returned_quantity > 0 && { returned: item.returned_quantity }),
  ...(item.exchange_of !== null && { exchangeOf: item.exchange_of }),
})
