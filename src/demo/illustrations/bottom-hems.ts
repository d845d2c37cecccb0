import type { BottomShape } from './bottom-shape.ts'
import { cast } from './folds.ts'
import { curve, shape, symmetricLine } from './geometry.ts'
import { ribbing } from './notions.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, piece, stitching } from './garment-renderer.ts'
import { bothSides } from './top-shape.ts'
import { goldThread } from './waists.ts'

/** Rib, turn-up, fringe or a stitched hem. */
export function bottomHems(renderer: GarmentRenderer, cut: BottomShape): string {
  const { hemOuter: o, gap, hemY: y, style } = cut
  const thread = renderer.cloth === 'denim' ? goldThread : undefined
  if (cut.skirt)
    return stitching(
      renderer.ink,
      symmetricLine([
        [0, y + o * 0.1 - 26],
        [o * 0.55, y + o * 0.07 - 26],
        [o - 4, y - 34],
      ]),
      thread,
    )
  switch (style.hem) {
    case 'rib': {
      const path = shape([
        [gap - 2, y - 74, 1],
        [o + 4, y - 80, 1],
        [o + 1, y + 2, 1],
        [gap - 1, y + 10, 1],
      ])
      return bothSides(
        cast(
          renderer.ink,
          curve([
            [gap, y - 76],
            [o, y - 82],
          ]),
          14,
          0.7,
        ) +
          piece(renderer, path, { ink: renderer.trim, plain: true, cloth: 'jersey' }) +
          ribbing(
            (s) => [gap + (o - gap) * s, y - 76],
            (s) => [gap + (o - gap) * s, y + 6],
            13,
            renderer.trim,
          ),
      )
    }
    case 'turn-up': {
      const path = shape([
        [gap - 5, y - 62, 1],
        [o + 5, y - 68, 1],
        [o + 4, y - 2, 1],
        [(o + gap) / 2, y + 9],
        [gap - 5, y + 8, 1],
      ])
      const ink =
        renderer.cloth === 'denim'
          ? { ...renderer.ink, base: mix(renderer.ink.base, '#dfe6ee', 0.5) }
          : renderer.ink
      return bothSides(
        cast(
          renderer.ink,
          curve([
            [gap, y - 62],
            [o, y - 68],
          ]),
          12,
          0.7,
        ) +
          piece(renderer, path, { ink }) +
          stitching(
            ink,
            curve([
              [gap, y - 50],
              [o, y - 56],
            ]),
          ),
      )
    }
    case 'raw': {
      const fringe = Array.from({ length: 40 }, (_, index) => {
        const x = gap + ((o - gap) * (index + 0.5)) / 40
        return `M${x.toFixed(1)} ${y - 4}l${((renderer.random() - 0.5) * 8).toFixed(1)} ${(12 + renderer.random() * 14).toFixed(1)}`
      }).join('')
      return bothSides(
        `<path d="${fringe}" stroke="${mix(renderer.ink.base, '#e9eef2', 0.5)}" stroke-width="2.4"/>`,
      )
    }
    default:
      return bothSides(
        stitching(
          renderer.ink,
          curve([
            [gap + 2, y - 22],
            [(o + gap) / 2, y - 21],
            [o - 3, y - 30],
          ]),
          thread,
        ),
      )
  }
}
