import type { Product } from '#shared/contract/product.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import { fits, type Options } from '#shared/selling-price.ts'

type Stocked = Pick<Product, 'countInStock' | 'variants'>

/** From here on the shopper is told how few are left. */
const FEW = 5

/** Pieces that can be bought with these options; while one is open, the most that any answer to it gives. */
export function stockOf({ countInStock, variants }: Stocked, options: Options): number {
  if (!variants) return countInStock
  return Math.max(0, ...variants.filter(fits(options)).map((variant) => variant.countInStock))
}

export const isSoldOut = (product: Stocked): boolean => stockOf(product, { size: '', color: '' }) === 0

/** 'Sold out', 'Only 3 left', or nothing while there is plenty or a choice still to make. */
export function stockWords(product: Stocked, options: Options): string {
  const stock = stockOf(product, options)
  if (stock === 0) return 'Sold out'
  const settled = !product.variants || (options.size !== '' && options.color !== '')
  return settled && stock <= FEW ? `Only ${stock} left` : ''
}

/** The most one may put into the cart at once; 1 at least, since the shop has the last word. */
export const mostOf = (product: Stocked, options: Options): number =>
  Math.max(LINE_QUANTITY.min, Math.min(LINE_QUANTITY.max, stockOf(product, options)))
