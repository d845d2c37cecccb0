import { type Point, curve, shape, symmetricLine } from './geometry.ts'
import { ribbing, shank } from './notions.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import { slits } from './pockets.ts'
import type { TopShape } from './top-shape.ts'
import { cast } from './folds.ts'

/** The lower edge: rib, band, or a turned and stitched hem in the shape of the cut. */
export function drawHem(renderer: GarmentRenderer, top: TopShape): string {
  const { hem: h, hemY: y } = top
  switch (top.style.hem) {
    case 'rib': {
      const path = shape([
        [-h - 2, y - 84, 1],
        [0, y - 70],
        [h + 2, y - 84, 1],
        [h - 12, y - 4, 1],
        [0, y + 12],
        [-h + 12, y - 4, 1],
      ])
      const at =
        (offset: number, inset: number) =>
        (share: number): [number, number] => [
          (share * 2 - 1) * (h - inset),
          y + offset + 14 * (1 - (share * 2 - 1) ** 2),
        ]
      return (
        cast(
          renderer.ink,
          symmetricLine([
            [0, y - 72],
            [h, y - 86],
          ]),
          12,
          0.6,
        ) +
        piece(renderer, path, { ink: renderer.trim, plain: true, cloth: 'jersey' }) +
        ribbing(at(-82, 2), at(-4, 14), 50, renderer.trim)
      )
    }
    case 'band': {
      const path = shape([
        [-h - 2, y - 70, 1],
        [0, y - 60],
        [h + 2, y - 70, 1],
        [h, y - 4, 1],
        [0, y + 10],
        [-h, y - 4, 1],
      ])
      const inset = (offset: number) =>
        stitching(
          renderer.ink,
          symmetricLine([
            [0, y + offset + 10],
            [h - 4, y + offset],
          ]),
          renderer.cloth === 'denim' ? '#c58a4a' : undefined,
        )
      return (
        piece(renderer, path) + inset(-62) + inset(-12) + (top.view === 'front' ? shank(0, y - 28, 13) : '')
      )
    }
    case 'shirttail': {
      const line = symmetricLine([
        [0, y - 2],
        [h * 0.5, y - 11],
        [h * 0.84, y - 64],
        [h - 6, y - 106],
      ])
      return stitching(renderer.ink, line)
    }
    case 'rounded':
      return ''
    case 'peplum': {
      const waist: Point[] = [
        [0, top.waistY + 30],
        [top.waist, top.waistY + 12],
      ]
      const gathers = Array.from({ length: 22 }, (_, index) => {
        const x = ((index + 0.5) / 22) * 2 * top.waist - top.waist
        return curve([
          [x, top.waistY + 26],
          [x * 1.07, top.waistY + 70 + renderer.random() * 90],
        ])
      }).join('')
      return (
        seam(renderer.ink, symmetricLine(waist)) +
        `<path d="${gathers}" fill="none" stroke="${renderer.ink.shade}" stroke-opacity="${renderer.ink.shadeStrength * 0.4}" stroke-width="3" stroke-linecap="round"/>` +
        stitching(
          renderer.ink,
          symmetricLine([
            [0, y + 6],
            [h * 0.6, y],
            [h * 1.08, y - 26],
          ]),
        )
      )
    }
    default: {
      const depth = top.length > 960 ? 30 : 26
      const line = stitching(
        renderer.ink,
        symmetricLine([
          [0, y + 9 - depth],
          [h * 0.5, y + 6 - depth],
          [h - 2, y - 8 - depth],
        ]),
      )
      return line + (top.style.hem === 'slit' ? slits(renderer, top) : '')
    }
  }
}
