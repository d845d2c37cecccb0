import { cast } from './folds.ts'
import { type Point, curve, shape, symmetric, symmetricLine } from './geometry.ts'
import { cord } from './notions.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import { type TopShape, bothSides } from './top-shape.ts'

/** The hood standing behind the neck, open to the front. */
export function hoodBehind(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t } = top
  const outer = symmetric([
    [0, t - 196],
    [n * 0.8, t - 178],
    [n * 1.42, t - 92],
    [n * 1.4, t + 4],
    [n * 0.9, t + 40],
    [0, t + 60],
  ])
  const opening = symmetric([
    [0, t - 150],
    [n * 0.62, t - 132],
    [n * 1.02, t - 58],
    [n * 0.9, t + 26],
    [0, t + 118],
  ])
  const inside = { ...renderer.ink, base: mix(renderer.ink.base, renderer.ink.shade, 0.42) }
  return (
    piece(renderer, outer) +
    piece(renderer, opening, { ink: inside, volume: 'inside', plain: true }) +
    seam(
      renderer.ink,
      curve([
        [0, t - 150],
        [0, t + 20],
      ]),
      0.4,
    )
  )
}

/** The hood's two edges crossing at the throat, with eyelets and cords. */
export function hoodFront(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t, neckDepth } = top
  const low = t + neckDepth
  const flap: Point[] = [
    [n * 0.9, t - 74],
    [n * 1.3, t - 40],
    [n * 1.22, t + 34],
    [n * 0.7, low + 4],
    [-12, low + 18, 1],
    [n * 0.3, t + 66],
    [n * 0.78, t - 4],
  ]
  const inset = curve([
    [n * 1.0, t - 50],
    [n * 0.94, t + 4],
    [n * 0.46, t + 76],
    [0, low + 2],
  ])
  const eyelet = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="8" fill="#b9b0a2" stroke="#544b42" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="3.6" fill="#3b342e"/>`
  const one =
    cast(renderer.ink, shape(flap), 16, 0.5) +
    piece(renderer, shape(flap), { grain: 30 }) +
    stitching(renderer.ink, inset)
  const cordY = low - 12
  const cords =
    cord(
      curve([
        [n * 0.36, cordY],
        [n * 0.42, cordY + 60],
        [n * 0.34, cordY + 150],
        [n * 0.42, cordY + 236],
      ]),
      renderer.trim,
      9,
    ) +
    cord(
      curve([
        [-n * 0.36, cordY],
        [-n * 0.44, cordY + 70],
        [-n * 0.36, cordY + 150],
        [-n * 0.4, cordY + 206],
      ]),
      renderer.trim,
      9,
    )
  return `<g transform="scale(-1 1)">${one}</g>${one}${bothSides(eyelet(n * 0.36, cordY))}${cords}`
}

/** The hood lying on the back. */
export function hoodBack(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t } = top
  const outline = symmetric([
    [0, t - 96],
    [n * 0.8, t - 84],
    [n * 1.34, t - 24],
    [n * 1.5, t + 90],
    [n * 1.02, t + 220],
    [0, t + 286],
  ])
  const creases = symmetricLine([
    [0, t + 40],
    [n * 0.6, t + 36],
    [n * 1.2, t - 8],
  ])
  return (
    cast(renderer.ink, outline, 34, 0.8) +
    piece(renderer, outline) +
    seam(
      renderer.ink,
      curve([
        [0, t - 94],
        [4, t + 80],
        [0, t + 284],
      ]),
    ) +
    cast(renderer.ink, creases, 14, 0.5) +
    stitching(
      renderer.ink,
      curve([
        [9, t - 92],
        [13, t + 80],
        [9, t + 276],
      ]),
    )
  )
}
