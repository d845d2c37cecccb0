import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import type { Product, ProductImage } from '#shared/contract/product.ts'
import { imageSources, PICTURE_SIZES } from '#shared/image-sources.ts'
import { colorWanted, picturesFor } from '#shared/picture-for.ts'
import {
  FILLS_PHONE,
  ILLUSTRATIONS,
  type IllustrationFile,
  illustrationSources,
  UPRIGHT,
} from '#shared/illustrations.ts'
import { html } from '../platform/escape.ts'

/**
 * Preloads the main picture of a page's first screen, with the same candidates and sizes as its `<picture>`, so that the
 * browser chooses the same file. Browsers without AVIF do not preload.
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

/** The home page's illustration, in the crop for the screen. */
export const heroLinks = ({ hero }: ShopSettings): string[] => {
  if (hero?.picture) return pictureLinks({ url: hero.picture, altText: '' }, '100vw')
  const link = (scene: IllustrationFile, sizes: string, media: string) =>
    preload(illustrationSources(scene, 'avif'), sizes, media)
  return [
    link(ILLUSTRATIONS.heroTall, FILLS_PHONE, UPRIGHT),
    link(ILLUSTRATIONS.heroWide, '100vw', `not all and ${UPRIGHT}`),
  ]
}
