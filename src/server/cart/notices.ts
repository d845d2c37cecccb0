import type { LineKey } from '#shared/cart-rules.ts'
import type { CartNotice } from '#shared/contract/cart.ts'
import { writeMoney } from '#shared/money.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'
import { toRupees } from '../platform/money.ts'

/** A notice to the shopper about a line. */
export const notice = (
  { productId, size, color }: LineKey,
  kind: CartNotice['kind'],
  message: string,
): CartNotice => ({
  productId,
  size,
  color,
  kind,
  message,
})

/** `Linen Shirt is now ₹1,299 (was ₹999)`. Prices in paise. */
export function priceMessage(
  name: string,
  { price, seenPrice }: { price: number; seenPrice: number },
  format?: MoneyFormat,
): string {
  const [is, was] = [price, seenPrice].map((paise) => writeMoney(toRupees(paise), format))
  return `${name} is now ${is} (was ${was})`
}

export const goneMessage = (name: string, { size, color }: LineKey): string =>
  `${name}, ${size}, ${color} is no longer sold and was taken out of your cart`
