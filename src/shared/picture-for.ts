import type { ProductImage } from './contract/product.ts'

type Named = Pick<ProductImage, 'altText'>

/** Of a colour's name what has another meaning in a pattern. */
const special = /[.*+?^${}()|[\]\\/-]/g

/** Tells whether a picture's words name the colour, as a word of its own: `Linen Shirt in Blue, front`. */
export function showsColor(color: string): (image: Named) => boolean {
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${color.replace(special, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu')
  return ({ altText }) => word.test(altText)
}

/** The picture that stands for a product in one of its colours: the first that names it, else the first there is. */
export const pictureFor = <Image extends Named>(images: readonly Image[], color: string): Image | undefined =>
  images.find(showsColor(color)) ?? images[0]
