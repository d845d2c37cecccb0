import type { SaidProps } from '#client/platform/said.tsx'
import { OwnHero } from './own-hero.tsx'
import { OwnPromo } from './own-promo.tsx'
import { OwnTiles } from './own-tiles.tsx'
import { OwnTrust } from './own-trust.tsx'

/** A part of the home page in the owner's words. */
export function OwnHome({ of }: SaidProps) {
  if (of === 'hero') return <OwnHero />
  if (of === 'tiles') return <OwnTiles />
  return of === 'promo' ? <OwnPromo /> : <OwnTrust />
}
