import type { Product } from '#shared/contract/product.ts'
import { pictureFor } from '#shared/picture-for.ts'
import { priceIn, sellingPrice } from '#shared/selling-price.ts'
import { notify } from '#client/platform/toast.ts'
import { cartStore } from './cart-store.ts'

export interface Choice {
  size: string
  color: string
  quantity: number
}

/** Puts a product into the cart; a failure has told its own toast. */
export function putIntoCart(product: Product, { size, color, quantity }: Choice): Promise<void> {
  const priced = priceIn(product, { size, color })
  const price = sellingPrice(priced)
  return cartStore.add({
    productId: product._id,
    name: product.name,
    image: pictureFor(product.images, color)?.url ?? '',
    size,
    color,
    quantity,
    price,
    ...(price < priced.price && { originalPrice: priced.price }),
    countInStock: product.countInStock,
  })
}

/** As `putIntoCart`, and says so. */
export async function addProduct(product: Product, choice: Choice): Promise<void> {
  await putIntoCart(product, choice).then(
    () => notify.success('Product added to cart successfully', 'add-to-cart'),
    () => undefined,
  )
}
