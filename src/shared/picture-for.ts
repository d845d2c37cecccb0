import type { ProductImage } from './contract/product.ts'

/** Whether a picture's words name the colour: `Linen Shirt in Blue, front`. */
export const showsColor = ({ altText }: Pick<ProductImage, 'altText'>, color: string): boolean =>
  altText.toLowerCase().includes(` ${color.toLowerCase()}`)

/** The picture that stands for a product in one of its colours: the first that names it, else the first there is. */
export const pictureFor = <Image extends Pick<ProductImage, 'altText'>>(
  images: readonly Image[],
  color: string,
): Image | undefined => images.find((image) => showsColor(image, color)) ?? images[0]
