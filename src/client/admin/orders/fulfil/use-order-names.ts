import type { Order } from '#shared/contract/order.ts'
import { orderNumber } from '#shared/order-number.ts'
import { shopName } from '#shared/shop-name.ts'
import { useShop } from '#client/platform/shop-settings.ts'

/** How orders are called where there is room for a word: by their numbers, else by the end of their ids. */
export function useOrderNames(): (order: Pick<Order, '_id' | 'number'>) => string {
  const name = shopName(useShop())
  return ({ _id, number }) => (number === undefined ? `#${_id.slice(-8)}` : orderNumber(number, name))
}
