import type { Collar } from './drawing.ts'
import { symmetric, symmetricLine } from './geometry.ts'
import { hoodBehind, hoodFront } from './hood.ts'
import { lapels, shawlBand } from './lapels.ts'
import { keyhole, neckBand, rollNeck } from './neck-bands.ts'
import { label } from './notions.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, piece, seam } from './garment-renderer.ts'
import type { TopShape } from './top-shape.ts'
import { bandCollar, bow, campCollar, shirtCollar } from './turned-collars.ts'

/** These carry the label on their own inside. */
const labelled: ReadonlySet<Collar> = new Set<Collar>([
  'shirt',
  'polo',
  'band',
  'bow',
  'roll',
  'baseball',
  'boat',
])

/** The inside of the back, seen through the neck opening, with the shop's label. */
export function insideBack(renderer: GarmentRenderer, top: TopShape): string {
  const { neck, top: y, neckDepth } = top
  const low = y + neckDepth + 70
  const path = symmetric([
    [0, y + 12],
    [neck * 0.6, y + 8],
    [neck - 3, y - 2, 1],
    [neck - 2, y + 30, 1],
    [neck * 0.72, low, 1],
    [0, low, 1],
  ])
  const tailored = top.style.collar === 'notch'
  const ink = tailored
    ? { ...renderer.ink, base: mix(renderer.ink.base, '#6d5a4e', 0.55) }
    : { ...renderer.ink, base: mix(renderer.ink.base, renderer.ink.shade, 0.28) }
  const yoke = symmetricLine([
    [0, y + 62],
    [neck * 0.8, y + 54],
  ])
  return (
    piece(renderer, path, {
      ink,
      volume: 'inside',
      plain: tailored,
      cloth: tailored ? 'satin' : renderer.cloth,
    }) +
    seam(ink, yoke, 0.4) +
    (labelled.has(top.style.collar) ? '' : label(0, y + 26))
  )
}

/** Everything round the neck that lies over the front. */
export function collarFront(renderer: GarmentRenderer, top: TopShape): string {
  switch (top.style.collar) {
    case 'shirt':
      return shirtCollar(renderer, top, false)
    case 'polo':
      return shirtCollar(renderer, top, true)
    case 'camp':
      return campCollar(renderer, top)
    case 'band':
      return bandCollar(renderer, top)
    case 'roll':
      return rollNeck(renderer, top)
    case 'bow':
      return bow(renderer, top)
    case 'hood':
      return hoodFront(renderer, top)
    case 'notch':
      return lapels(renderer, top)
    case 'shawl':
      return shawlBand(renderer, top)
    case 'baseball':
      return neckBand(renderer, top, 46, true)
    case 'scoop':
    case 'boat':
      return neckBand(renderer, top, 16, false)
    case 'keyhole':
      return neckBand(renderer, top, 18, false) + keyhole(renderer, top)
    default:
      return neckBand(renderer, top, renderer.cloth === 'jersey' ? 28 : 36, true)
  }
}

/** What stands behind the body at the neck, on the front view. */
export function collarBehind(renderer: GarmentRenderer, top: TopShape): string {
  return top.style.collar === 'hood' ? hoodBehind(renderer, top) : ''
}
