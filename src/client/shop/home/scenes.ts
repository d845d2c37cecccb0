import type { SceneFile } from './scene.tsx'

/** The scenes there are in public/pictures. */
export const SCENES = {
  heroWide: { name: 'hero-wide', widths: [960, 1600, 2000] },
  heroTall: { name: 'hero-tall', widths: [640, 1000] },
  men: { name: 'men', widths: [480, 800, 1200] },
  women: { name: 'women', widths: [480, 800, 1200] },
  featured: { name: 'featured', widths: [480, 800, 1200] },
} as const satisfies Record<string, SceneFile>
