import type { Cart, CartNotice } from '#shared/contract/cart.ts'
import { toRupees } from '../platform/money.ts'
import type { StoredCart } from './line.ts'

/** The contract's form of a reviewed cart. */
export function presentCart({ version, updatedAt, lines }: StoredCart, notices: CartNotice[]): Cart {
  return {
    products: lines.map(({ productId, name, image, size, color, quantity, seenPrice, offer }) => ({
      productId,
      name,
      image,
      size,
      color,
      quantity,
      price: toRupees(seenPrice),
      ...(offer && offer.listPrice > seenPrice && { originalPrice: toRupees(offer.listPrice) }),
      countInStock: offer?.available ?? 0,
    })),
    totalPrice: toRupees(lines.reduce((total, line) => total + line.seenPrice * line.quantity, 0)),
    version,
    updatedAt: updatedAt === 0 ? null : new Date(updatedAt).toISOString(),
    notices,
  }
}
