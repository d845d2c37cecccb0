import type { Product, ProductImage } from '#shared/contract/product.ts'
import { imageSources, PICTURE_SIZES } from '#shared/image-sources.ts'
import { colorWanted, picturesFor } from '#shared/picture-for.ts'
import { SCENES, type SceneFile, sceneSources, UPRIGHT } from '#shared/scenes.ts'
import { html } from './escape.ts'

/**
 * Links that fetch the picture of a page's first screen before its code is there: the same candidates in the
 * same sizes as the page's `<picture>`, so that the browser chooses the same file. Who reads no AVIF waits.
 */
const preload = (sources: string, sizes: string, media?: string) =>
  `<link rel="preload" as="image" type="image/avif" ${media ? `media="${media}" ` : ''}imagesrcset="${html(sources)}" imagesizes="${html(sizes)}" fetchpriority="high">`

function pictureLinks(image: ProductImage | undefined, sizes: string): string[] {
  if (!image) return []
  const own = imageSources(image.url, image.width)
  if (own) return [preload(own.avif, sizes)]
  return [
    `<link rel="preload" as="image" href="${html(image.url)}" referrerpolicy="no-referrer" fetchpriority="high">`,
  ]
}

export const productLinks = (product: Product): string[] =>
  pictureLinks(product.images[0], PICTURE_SIZES.gallery)

/** @param color what the list is filtered by, comma-joined. */
export const collectionLinks = ([first]: readonly Product[], color: string): string[] => {
  const wanted = first && colorWanted(color, first.colors)
  return pictureLinks(first && picturesFor(first.images, wanted, first.colors)[0], PICTURE_SIZES.card)
}

/** The home page's scene, in the crop for the screen. */
export const heroLinks = (): string[] => {
  const link = (scene: SceneFile, media: string) => preload(sceneSources(scene, 'avif'), '100vw', media)
  return [link(SCENES.heroTall, UPRIGHT), link(SCENES.heroWide, `not all and ${UPRIGHT}`)]
}
