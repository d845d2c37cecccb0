import type { SaidProps } from '#client/platform/said.tsx'
import { OwnHero } from './own-hero.tsx'
import { OwnShell } from './own-shell.tsx'
import { OwnTiles } from './own-tiles.tsx'

/** What the shop's owner has said, in the place of what the shop was built with. */
export function OwnPart(props: SaidProps) {
  if (props.of === 'hero') return <OwnHero />
  return props.of === 'tiles' ? <OwnTiles /> : <OwnShell {...props} />
}
