import { commaList } from './comma-list.ts'
import type { ProductImage } from './contract/product.ts'

type Named = Pick<ProductImage, 'altText' | 'shows'>

/** Of a colour's name what has another meaning in a pattern. */
const special = /[.*+?^${}()|[\]\\/-]/g

/** A colour's name as a word of its own: not the red in `Redwood`. */
const wordOf = (color: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${color.replace(special, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu')

/**
 * Tells whether a picture shows the colour: as was chosen for it, else by its words, which name the colour (`Linen Shirt
 * in Blue, front`).
 */
export function showsColor(color: string): (image: Named) => boolean {
  let word: RegExp | undefined
  return ({ altText, shows }) =>
    shows === undefined ? (word ??= wordOf(color)).test(altText) : shows === color
}

/** The picture that stands for a product in one of its colours: the first that shows it, else the first there is. */
export const pictureFor = <Image extends Named>(images: readonly Image[], color: string): Image | undefined =>
  images.find(showsColor(color)) ?? images[0]

/**
 * The pictures that stand for a product in one of its colours, its own before those that are of no colour in
 * particular (`Size chart`). All of them where none shows the colour, or none is asked for.
 *
 * @param colors that the product is sold in.
 */
export function picturesFor<Image extends Named>(
  images: readonly Image[],
  color: string | undefined,
  colors: readonly string[],
): readonly Image[] {
  const own = color === undefined ? [] : images.filter(showsColor(color))
  if (own.length === 0) return images
  const tests = colors.map(showsColor)
  return [...own, ...images.filter((image) => !tests.some((shows) => shows(image)))]
}

/** Which of its colours a picture shows: the first of them in the product's order. */
export const colorShown = (image: Named, colors: readonly string[]): string | undefined =>
  colors.find((color) => showsColor(color)(image))

/** The first of a product's colours that a list is filtered by. @param joined comma-joined, in any case. */
export function colorWanted(joined: string, colors: readonly string[]): string | undefined {
  const wanted = commaList(joined).map((color) => color.toLowerCase())
  return colors.find((color) => wanted.includes(color.toLowerCase()))
}
