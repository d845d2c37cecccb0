import type { Product } from '#shared/contract/product.ts'
import { pictureFor } from '#shared/picture-for.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { notify } from '#client/platform/toast.ts'
import { cartStore } from './cart-store.ts'

export interface Choice {
  size: string
  color: string
  quantity: number
}

/** Puts a product into the cart and says so; a failure has told its own toast. */
export async function addProduct(product: Product, { size, color, quantity }: Choice): Promise<void> {
  const price = sellingPrice(product)
  const added = cartStore.add({
    productId: product._id,
    name: product.name,
    image: pictureFor(product.images, color)?.url ?? '',
    size,
    color,
    quantity,
    price,
    ...(price < product.price && { originalPrice: product.price }),
    countInStock: product.countInStock,
  })
  await added.then(
    () => notify.success('Product added to cart successfully', 'add-to-cart'),
    () => undefined,
  )
}
