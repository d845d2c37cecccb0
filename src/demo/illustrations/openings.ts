import { cast } from './folds.ts'
import { box, curve } from './geometry.ts'
import { frontEdge } from './lapels.ts'
import { button, shank, zip } from './notions.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import type { TopShape } from './top-shape.ts'

/** Horn on tailoring and dark or heavy cloth, shell on the rest, dyed where the trim says so. */
export function faceOf(renderer: GarmentRenderer): string | undefined {
  if (renderer.trim !== renderer.ink) return mix(renderer.trim.base, '#efe6d6', 0.3)
  return renderer.cloth === 'herringbone' || renderer.cloth === 'cord'
    ? mix('#4a3626', renderer.ink.base, 0.2)
    : undefined
}

function buttonsDown(
  renderer: GarmentRenderer,
  x: number,
  from: number,
  to: number,
  count: number,
  radius = 10,
): string {
  return Array.from({ length: count }, (_, index) => {
    const y = from + ((to - from) / Math.max(1, count - 1)) * index
    const hole = `<path d="M${x - radius * 1.5} ${y}h${radius * 3}" stroke="${renderer.ink.shade}" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>`
    return renderer.cloth === 'denim'
      ? shank(x, y, radius + 4)
      : hole + button(x, y, radius, renderer.ink, faceOf(renderer))
  }).join('')
}

function placket(renderer: GarmentRenderer, from: number, to: number, width: number): string {
  const half = width / 2
  const path = box(-half, from, width, to - from, 2)
  const lines =
    stitching(
      renderer.ink,
      curve([
        [-half + 6, from],
        [-half + 6, to],
      ]),
    ) +
    stitching(
      renderer.ink,
      curve([
        [half - 6, from],
        [half - 6, to],
      ]),
    )
  return (
    cast(
      renderer.ink,
      curve([
        [half + 3, from],
        [half + 3, to],
      ]),
      8,
      0.4,
    ) +
    piece(renderer, path, { volume: 'flat', edge: 0.7 }) +
    lines
  )
}

/** The way into the garment down the front: placket and buttons, zip, or overlapping fronts. */
export function drawOpening(renderer: GarmentRenderer, top: TopShape): string {
  const { opening, collar, hem } = top.style
  const from = top.top + top.neckDepth - 4
  const low = top.hemY + (hem === 'shirttail' ? 14 : 8)
  switch (opening) {
    case 'none':
      return ''
    case 'half': {
      const length = top.length > 960 ? 330 : 190
      const count = top.length > 960 ? 5 : 3
      const end =
        placket(renderer, from, from + length, 42) +
        stitching(
          renderer.ink,
          curve([
            [-18, from + length - 14],
            [18, from + length - 14],
          ]),
        )
      return end + buttonsDown(renderer, 0, from + 34, from + length - 40, count, 9)
    }
    case 'zip':
      return zip(0, from - 8, top.hemY + 4, from + 70, renderer.ink) + seamPair(renderer, from, top.hemY)
    case 'quarter-zip':
      return zip(0, from - 20, from + 200, from + 40, renderer.ink) + seamPair(renderer, from, from + 200)
    case 'one-button':
    case 'two-button': {
      const y = top.top + top.neckDepth + 12
      return (
        frontEdge(renderer, top) + buttonsDown(renderer, 0, y, y + 120, opening === 'one-button' ? 1 : 2, 15)
      )
    }
    case 'double': {
      const y = top.top + top.neckDepth + 20
      return (
        frontEdge(renderer, top) + [-74, 74].map((x) => buttonsDown(renderer, x, y, y + 240, 3, 15)).join('')
      )
    }
    case 'buttons':
      if (collar === 'shawl') return ''
      return (
        placket(renderer, from, low, 46) +
        buttonsDown(renderer, 0, from + (collar === 'shirt' ? 22 : 48), low - 130, collar === 'vee' ? 5 : 7)
      )
    default:
      return ''
  }
}

function seamPair(renderer: GarmentRenderer, from: number, to: number): string {
  const lines = [-20, 20]
    .map((x) =>
      curve([
        [x, from],
        [x, to],
      ]),
    )
    .join('')
  return (
    stitching(renderer.ink, lines) +
    seam({ ...renderer.ink, base: mix(renderer.ink.base, renderer.ink.shade, 0.3) }, lines, 0.4)
  )
}
