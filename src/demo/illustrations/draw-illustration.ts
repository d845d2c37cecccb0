import { hero } from './storefront/hero.ts'
import { login } from './storefront/login.ts'
import { featured, men, women } from './storefront/tiles.ts'
import type { IllustrationShape } from './storefront/shape.ts'

export type IllustrationName = 'hero' | 'men' | 'women' | 'featured' | 'login'

const illustrations: Record<IllustrationName, (shape: IllustrationShape) => string> = {
  hero,
  men,
  women,
  featured,
  login,
}

/** An illustration of the home and login pages as SVG: hero 2000 × 1100 or 1000 × 1000, login 1200 × 1600, tiles 1200 × 1500. */
export function drawIllustration(name: IllustrationName, shape: IllustrationShape): string {
  return illustrations[name](shape)
}
