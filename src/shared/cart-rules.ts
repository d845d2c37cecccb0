import type { Cart, CartLine, CartNotice } from './contract/cart.ts'

/** A line of a cart is its product in one size and colour. */
export interface LineKey {
  productId: string
  size: string
  color: string
}

export const sameLine = (a: LineKey, b: LineKey): boolean =>
  a.productId === b.productId && a.size === b.size && a.color === b.color

export const sameNotice = (a: CartNotice, b: CartNotice): boolean => sameLine(a, b) && a.kind === b.kind

/** Which line it is, without all else that is known of it. */
export const lineKeyOf = ({ productId, size, color }: LineKey): LineKey => ({ productId, size, color })

/** Rupees, added up in paise so that no fraction is lost. */
export const cartTotal = (lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): number =>
  lines.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100

/** Rupees less than without the discounts, added up in paise; 0 where nothing is reduced. */
export const cartSavings = (
  lines: readonly Pick<CartLine, 'price' | 'originalPrice' | 'quantity'>[],
): number =>
  cartTotal(lines.map(({ price, originalPrice = price, quantity }) => ({ price: originalPrice, quantity }))) -
  cartTotal(lines)

/** Pieces, for the badge. */
export const cartCount = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0)

export const emptyCart: Cart = {
  products: [],
  totalPrice: 0,
  version: 0,
  updatedAt: null,
  notices: [],
}
