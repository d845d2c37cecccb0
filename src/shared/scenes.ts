/** A drawn scene from public/pictures, in the widths it was rendered in. */
export interface SceneFile {
  name: string
  widths: readonly number[]
}

/** The scenes there are in public/pictures. */
export const SCENES = {
  heroWide: { name: 'hero-wide', widths: [960, 1600, 2000] },
  heroTall: { name: 'hero-tall', widths: [640, 800, 1000] },
  men: { name: 'men', widths: [480, 800, 1200] },
  women: { name: 'women', widths: [480, 800, 1200] },
  featured: { name: 'featured', widths: [480, 800, 1200] },
} as const satisfies Record<string, SceneFile>

/** When a scene that has an upright crop is shown in it. */
export const UPRIGHT = '(max-aspect-ratio: 1/1)'

export const sceneSources = ({ name, widths }: SceneFile, type: 'avif' | 'webp'): string =>
  widths.map((width) => `/pictures/${name}-${width}.${type} ${width}w`).join(', ')
