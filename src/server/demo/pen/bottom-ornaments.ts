import type { BottomShape } from './bottom-shape.ts'
import { cast, clip } from './folds.ts'
import { type Point, curve, symmetricLine } from './geometry.ts'
import { mix } from './palette.ts'
import { type Pen, seam } from './pen.ts'
import { bothSides } from './top-shape.ts'

/** Stripes, borders, tiers and pleats. */
export function bottomOrnaments(pen: Pen, cut: BottomShape): string {
  const { style, waist, hemOuter: o, hemY: y, top, band } = cut
  const trim = pen.trim === pen.ink ? mix(pen.ink.base, pen.ink.light, 0.7) : pen.trim.base
  switch (style.ornament) {
    case 'side-stripe': {
      const line = cut.outerLine.slice(1).map(([x, py]): Point => [x - 18, py])
      return bothSides(`<path d="${curve(line)}" fill="none" stroke="${trim}" stroke-width="15"/>`)
    }
    case 'border': {
      const bands = [62, 118].map(
        (lift, index) =>
          `<path d="${symmetricLine([
            [0, y + o * 0.1 - lift],
            [o * 0.55, y + o * 0.07 - lift],
            [o + 20, y - 6 - lift],
          ])}" fill="none" stroke="${trim}" stroke-width="${index ? 8 : 44}"/>`,
      )
      return `<g clip-path="url(#${clip(pen, cut.body)})">${bands.join('')}</g>`
    }
    case 'tiers': {
      const lines = [0.36, 0.68].map((share) => {
        const x = waist + (o - waist) * (share + 0.04)
        const py = top + (y - top) * share
        const frills = Array.from({ length: 34 }, (_, index) => {
          const s = ((index + 0.5) / 34) * 2 - 1
          return curve([
            [s * x, py + 30 * (1 - s * s)],
            [s * x * 1.04, py + 56 + pen.random() * 70 + 30 * (1 - s * s)],
          ])
        }).join('')
        const line = symmetricLine([
          [0, py + 30],
          [x * 0.6, py + 20],
          [x, py],
        ])
        return (
          cast(pen.ink, line, 10, 0.6) +
          seam(pen.ink, line) +
          `<path d="${frills}" fill="none" stroke="${pen.ink.shade}" stroke-opacity="${pen.ink.shadeStrength * 0.34}" stroke-width="3.5" stroke-linecap="round"/>`
        )
      })
      return `<g clip-path="url(#${clip(pen, cut.body)})">${lines.join('')}</g>`
    }
    case 'knife-pleats':
    case 'box-pleats': {
      const count = style.ornament === 'knife-pleats' ? 17 : 7
      const lines = Array.from({ length: count }, (_, index): string => {
        const s = ((index + 0.5) / count) * 2 - 1
        const line = curve([
          [s * waist, top + band + 8],
          [s * (waist + (o - waist) * 0.42), top + (y - top) * 0.45],
          [s * o, y + o * 0.09 * (1 - s * s)],
        ])
        return cast(pen.ink, line, 13, 0.6) + seam(pen.ink, line)
      })
      return `<g clip-path="url(#${clip(pen, cut.body)})">${lines.join('')}</g>`
    }
    default:
      return ''
  }
}
