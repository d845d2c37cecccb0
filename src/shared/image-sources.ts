import { IMAGE_WIDTHS } from './limits.ts'

/** Our own pictures: `/images/<id>.<ext>`, each also as `/images/<id>-<width>.avif` and `.webp`. */
const OWN = /^(\/images\/[A-Za-z0-9_-]+)\.[a-z0-9]+$/

export interface ImageSources {
  avif: string
  webp: string
  /** For browsers that read neither `srcset`. */
  fallback: string
}

/**
 * The `srcset`s of a picture of this shop; null for a foreign one, which has one size only.
 * A width above the original's is left out: the server would send the same bytes under a bigger name.
 *
 * @param smallest the least width that is offered. What only thumbnails need is not named elsewhere: a card's file is
 *   also what a device keeps, and shows in every smaller place.
 */
export function imageSources(
  url: string,
  originalWidth = Infinity,
  smallest: (typeof IMAGE_WIDTHS)[number] = IMAGE_WIDTHS[1],
): ImageSources | null {
  const base = OWN.exec(url)?.[1]
  if (base === undefined) return null
  const widths = IMAGE_WIDTHS.filter(
    (width) => width === smallest || (width > smallest && width <= originalWidth),
  )
  const srcset = (type: 'avif' | 'webp') =>
    widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
  return { avif: srcset('avif'), webp: srcset('webp'), fallback: `${base}-${widths.at(-1) ?? smallest}.webp` }
}

/**
 * How wide a product's picture is shown, as in `<img sizes>`: by it the browser chooses the file. On a phone a little
 * less than it is (illustrations.ts).
 */
export const PICTURE_SIZES = {
  card: '(min-width: 80rem) 22rem, (min-width: 48rem) 30vw, 44vw',
  gallery: '(min-width: 48rem) 50vw, 88vw',
} as const
