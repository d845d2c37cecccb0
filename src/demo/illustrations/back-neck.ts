import { cast } from './folds.ts'
import { curve, symmetric, symmetricLine } from './geometry.ts'
import { hoodBack } from './hood.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import type { TopShape } from './top-shape.ts'

function yoke(renderer: GarmentRenderer, top: TopShape): string {
  const y = top.top + 150
  const line = symmetricLine([
    [0, y + (renderer.cloth === 'denim' ? 26 : 0)],
    [top.shoulder * 0.88, y - 8],
  ])
  const pleat =
    renderer.cloth === 'denim'
      ? ''
      : seam(
          renderer.ink,
          curve([
            [-16, y],
            [-12, top.hemY - 30],
          ]),
          0.35,
        ) +
        seam(
          renderer.ink,
          curve([
            [16, y],
            [12, top.hemY - 30],
          ]),
          0.35,
        ) +
        seam(
          renderer.ink,
          curve([
            [-9, y - 18],
            [0, y - 4],
            [9, y - 18],
          ]),
          0.8,
        )
  return (
    cast(renderer.ink, line, 8, 0.4) +
    seam(renderer.ink, line) +
    stitching(
      renderer.ink,
      symmetricLine([
        [0, y + (renderer.cloth === 'denim' ? 34 : 8)],
        [top.shoulder * 0.88, y],
      ]),
    ) +
    pleat
  )
}

/** The neck and upper back, seen from behind. */
export function collarBack(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t } = top
  switch (top.style.collar) {
    case 'hood':
      return hoodBack(renderer, top)
    case 'shirt':
    case 'polo':
    case 'camp': {
      const soft = top.style.collar === 'polo'
      const fall = symmetric([
        [0, t - 52],
        [n * 0.7, t - 46],
        [n * 1.02, t - 26],
        [n + 30, t + 26, 1],
        [n * 0.6, t + 34],
        [0, t + 38],
      ])
      return (
        (soft ? '' : yoke(renderer, top)) +
        cast(renderer.ink, fall, 14, 0.6) +
        piece(renderer, fall, { volume: 'flat', ink: soft ? renderer.trim : renderer.ink, plain: soft }) +
        stitching(
          renderer.ink,
          symmetricLine([
            [0, t + 29],
            [n * 0.6, t + 25],
            [n + 22, t + 18],
          ]),
        )
      )
    }
    case 'notch': {
      const fall = symmetric([
        [0, t - 44],
        [n * 0.7, t - 40],
        [n * 1.02, t - 20],
        [n + 26, t + 20, 1],
        [n * 0.6, t + 26],
        [0, t + 28],
      ])
      const centre = curve([
        [0, t + 30],
        [0, top.hemY - 230],
      ])
      const vent = curve([
        [0, top.hemY - 230],
        [8, top.hemY + 2],
      ])
      return (
        seam(renderer.ink, centre, 0.9) +
        cast(renderer.ink, vent, 10, 0.8) +
        seam(renderer.ink, vent) +
        cast(renderer.ink, fall, 12, 0.6) +
        piece(renderer, fall, { volume: 'flat' })
      )
    }
    case 'band':
    case 'bow': {
      const stand = symmetric([
        [0, t - 26],
        [n * 0.6, t - 24],
        [n - 2, t - 14, 1],
        [n + 6, t + 6, 1],
        [n * 0.6, t + 19],
        [0, t + 24],
      ])
      return yoke(renderer, top) + piece(renderer, stand, { volume: 'flat' })
    }
    case 'roll': {
      const tube = symmetric([
        [0, t - 84],
        [n * 0.6, t - 82],
        [n * 0.86, t - 74, 1],
        [n * 0.92, t - 20],
        [n * 1.05, t + 8, 1],
        [n * 0.6, t + 26],
        [0, t + 32],
      ])
      return piece(renderer, tube, { plain: true })
    }
    default: {
      const width = top.style.collar === 'scoop' || top.style.collar === 'boat' ? 16 : 30
      const band = symmetric([
        [0, t + 22 - width],
        [n * 0.62, t + 14 - width],
        [n * 0.97, t - width * 0.5, 1],
        [n + 6, t + 6, 1],
        [n * 0.62, t + 18],
        [0, t + 25],
      ])
      return (
        piece(renderer, band, { volume: 'flat', ink: renderer.trim, plain: true, cloth: 'jersey' }) +
        seam(
          renderer.ink,
          symmetricLine([
            [0, t + 26],
            [n * 0.62, t + 19],
            [n + 6, t + 6],
          ]),
          0.7,
        )
      )
    }
  }
}
