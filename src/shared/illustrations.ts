/** An illustration in public/pictures, with the widths it was rendered in. */
export interface IllustrationFile {
  name: string
  widths: readonly number[]
}

/** The illustrations in public/pictures. */
export const ILLUSTRATIONS = {
  heroWide: { name: 'hero-wide', widths: [960, 1600, 2000] },
  heroTall: { name: 'hero-tall', widths: [640, 800, 1000] },
  men: { name: 'men', widths: [480, 640, 800, 1200] },
  women: { name: 'women', widths: [480, 640, 800, 1200] },
  featured: { name: 'featured', widths: [480, 640, 800, 1200] },
} as const satisfies Record<string, IllustrationFile>

/**
 * How wide an illustration is shown that fills a phone's window, as in `<img sizes>`: a little less than it is. On the
 * dense screen of a phone nobody sees the difference, and the next larger file would come half as late again.
 */
export const FILLS_PHONE = '88vw'

/** The media query for an upright crop, where an illustration has one. */
export const UPRIGHT = '(max-aspect-ratio: 1/1)'

export const illustrationSources = ({ name, widths }: IllustrationFile, type: 'avif' | 'webp'): string =>
  widths.map((width) => `/pictures/${name}-${width}.${type} ${width}w`).join(', ')
