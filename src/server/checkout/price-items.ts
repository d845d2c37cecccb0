import type { NewCheckout } from '#shared/contract/checkout.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import { pictureFor } from '#shared/picture-for.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { AppError, conflict, invalid } from '../platform/errors.ts'
import type { KindedItem, ProductOnSale } from './repository.ts'

type Wish = NewCheckout['checkoutItems'][number]

/**
 * The lines with names, pictures and prices (paise) from the catalogue, never from the caller. Throws 404 for what
 * is no longer sold, and 400 for a size or colour that the product does not have.
 */
export function priceItems(wishes: readonly Wish[], products: readonly ProductOnSale[]): KindedItem[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return combined(wishes).map(({ productId, size, color, quantity }, position) => {
    const product = byId.get(productId)
    if (!product) throw new AppError('not_found', 404, 'Something in your cart is no longer sold')
    if (!product.sizes.includes(size)) {
      throw invalid(`checkoutItems.${position}.size`, `${product.name} does not come in size ${size}`)
    }
    if (!product.colors.includes(color)) {
      throw invalid(`checkoutItems.${position}.color`, `${product.name} does not come in ${color}`)
    }
    return {
      position,
      product_id: productId,
      name: product.name,
      image: pictureFor(product.images, color)?.url ?? '',
      price: sellingPrice(product.priceIn({ size, color })),
      quantity,
      size,
      color,
      kind: product.category,
    }
  })
}

/** Repeated lines are added up. */
function combined(wishes: readonly Wish[]): Wish[] {
  const lines = new Map<string, Wish>()
  for (const wish of wishes) {
    const key = JSON.stringify([wish.productId, wish.size, wish.color])
    const quantity = (lines.get(key)?.quantity ?? 0) + wish.quantity
    if (quantity > LINE_QUANTITY.max) throw conflict(`At most ${LINE_QUANTITY.max} of one piece in one order`)
    lines.set(key, { ...wish, quantity })
  }
  return [...lines.values()]
}
