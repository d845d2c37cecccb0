import type { LineKey } from '#shared/cart-rules.ts'
import type { CartNotice } from '#shared/contract/cart.ts'
import { rupeesText, toRupees } from '../platform/money.ts'

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
export const priceMessage = (name: string, price: number, seenPrice: number): string =>
  `${name} is now ${rupeesText(toRupees(price))} (was ${rupeesText(toRupees(seenPrice))})`

export const goneMessage = (name: string, { size, color }: LineKey): string =>
  `${name}, ${size}, ${color} is no longer sold and was taken out of your cart`
