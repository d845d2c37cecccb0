import type { Cart, CartLine } from './contract/cart.ts'

/** A line of a cart is its product in one size and colour. */
export interface LineKey {
  productId: string
  size: string
  color: string
}

export const sameLine = (a: LineKey, b: LineKey): boolean =>
  a.productId === b.productId && a.size === b.size && a.color === b.color

/** Rupees, added up in paise so that no fraction is lost. */
export const cartTotal = (lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): number =>
  lines.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100

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
