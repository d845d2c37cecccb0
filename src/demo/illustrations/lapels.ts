import { cast } from './folds.ts'
import { type Point, curve, shape, symmetric } from './geometry.ts'
import { button } from './notions.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import type { TopShape } from './top-shape.ts'

/** Notched lapels rolling from the collar to the first button. */
export function lapels(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t, neckDepth } = top
  const v = t + neckDepth
  const collar: Point[] = [
    [n * 0.62, t - 40],
    [n * 0.94, t - 30],
    [n + 34, t + 16],
    [n + 62, t + 92, 1],
    [n + 8, t + 122, 1],
    [n * 0.86, t + 66],
    [n * 0.66, t - 6],
  ]
  const lapel: Point[] = [
    [n * 0.8, t + 52, 1],
    [n + 8, t + 120, 1],
    [n + 92, t + 128, 1],
    [n + 64, t + 214],
    [n * 0.62, t + 316],
    [-4, v + 8, 1],
    [n * 0.42, t + 190],
  ]
  const back = symmetric([
    [0, t - 42],
    [n * 0.6, t - 41],
    [n, t - 22],
    [n * 0.78, t + 20],
    [0, t + 16],
  ])
  const notch = curve([
    [n * 0.8, t + 52],
    [n + 8, t + 120],
  ])
  const hole = `<path d="M${n + 44} ${t + 152}l26 -7" stroke="${renderer.ink.shade}" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`
  const one =
    cast(renderer.ink, shape(lapel), 16, 0.55) +
    piece(renderer, shape(lapel), { grain: 22, volume: 'flat' }) +
    piece(renderer, shape(collar), { grain: 30, volume: 'flat' }) +
    seam(renderer.ink, notch)
  const left = `<g transform="scale(-1 1)">${one}${hole}</g>`
  return piece(renderer, back, { volume: 'flat' }) + one + left
}

/** The knitted band of a cardigan: round the neck and down both fronts. */
export function shawlBand(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t, neckDepth, hemY } = top
  const v = t + neckDepth
  const ink = renderer.trim
  const back = symmetric([
    [0, t - 22],
    [n * 0.6, t - 22],
    [n + 6, t - 4, 1],
    [n * 0.6, t + 18],
    [0, t + 24],
  ])
  const band: Point[] = [
    [n - 14, t - 12, 1],
    [n + 20, t + 4, 1],
    [n * 0.72, t + neckDepth * 0.46],
    [27, v + 6],
    [26, hemY + 4, 1],
    [-22, hemY + 6, 1],
    [-22, v - 6],
    [n * 0.36, t + neckDepth * 0.42],
  ]
  const ribs = [-8, 6, 18]
    .map((x) =>
      curve([
        [n - 10 + x * 0.6 + 8, t],
        [n * 0.52 + x, t + neckDepth * 0.44],
        [x, v + 10],
        [x, hemY],
      ]),
    )
    .join('')
  const lines = `<path d="${ribs}" fill="none" stroke="${ink.shade}" stroke-opacity="${ink.shadeStrength * 0.42}" stroke-width="2.6"/>`
  const one =
    cast(ink, shape(band), 14, 0.4) +
    piece(renderer, shape(band), { ink, volume: 'flat', plain: true, cloth: 'jersey' }) +
    lines
  const count = 5
  const buttons = Array.from({ length: count }, (_, index) =>
    button(
      2,
      v + 40 + ((hemY - v - 90) / (count - 1)) * index,
      13,
      renderer.ink,
      mix('#6b4a33', renderer.ink.base, 0.15),
    ),
  ).join('')
  return (
    piece(renderer, back, { ink, volume: 'flat', plain: true, cloth: 'jersey' }) +
    `<g transform="scale(-1 1)">${one}</g>` +
    one +
    buttons
  )
}

/** Dashed edge along a jacket's fronts. */
export function frontEdge(renderer: GarmentRenderer, top: TopShape): string {
  const v = top.top + top.neckDepth
  const low = top.style.hem === 'rounded' ? top.hemY - 150 : top.hemY
  const line = curve([
    [14, v],
    [14, low],
  ])
  return (
    cast(renderer.ink, line, 10, 0.5) +
    seam(renderer.ink, line) +
    stitching(
      renderer.ink,
      curve([
        [2, v + 12],
        [2, low],
      ]),
    )
  )
}
