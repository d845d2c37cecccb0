import { orderNumber } from '#shared/order-number.ts'
import { shopName } from '#shared/shop-name.ts'
import { useShop } from './shop-settings.ts'

/** An order's number as it is shown beside the id; undefined of an order without one. */
export function useOrderNumber({ number }: { number?: number | undefined }): string | undefined {
  const shop = useShop()
  return number === undefined ? undefined : orderNumber(number, shopName(shop))
}
