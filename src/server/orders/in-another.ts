import type { ProductImage } from '#shared/contract/product.ts'
import { pictureFor } from '#shared/picture-for.ts'
import type { OrderItemRow } from './repository.ts'

/** The line in this size and colour, with the picture of it. */
export const inAnother = (
  item: OrderItemRow,
  images: readonly ProductImage[],
  { size, color }: { size: string; color: string },
): OrderItemRow => ({
  ...item,
  size,
  color,
  image: color === item.color ? item.image : (pictureFor(images, color)?.url ?? item.image),
})
