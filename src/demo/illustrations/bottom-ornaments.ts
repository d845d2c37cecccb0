import type { BottomShape } from './bottom-shape.ts'
import { cast, clip } from './folds.ts'
import { type Point, curve, symmetricLine } from './geometry.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, seam } from './garment-renderer.ts'
import { bothSides } from './top-shape.ts'

/** Stripes, borders, tiers and pleats. */
export function bottomOrnaments(renderer: GarmentRenderer, cut: BottomShape): string {
  const { style, waist, hemOuter: o, hemY: y, top, band } = cut
  const trim =
    renderer.trim === renderer.ink ? mix(renderer.ink.base, renderer.ink.light, 0.7) : renderer.trim.base
  switch (style.ornament) {
    case 'side-stripe': {
      const line = cut.outerLine.slice(1).map(([x, py]): Point => [x - 18, py])
      return bothSides(`<path d="${curve(line)}" fill="none" stroke="${trim}" stroke-width="15"/>`)
    }
    case 'mirrors':
      return woven(renderer, cut, trim) + mirrors(renderer, cut)
    case 'border':
      return woven(renderer, cut, trim)
    case 'tiers': {
      const lines = [0.36, 0.68].map((share) => {
        const x = waist + (o - waist) * (share + 0.04)
        const py = top + (y - top) * share
        const frills = Array.from({ length: 34 }, (_, index) => {
          const s = ((index + 0.5) / 34) * 2 - 1
          return curve([
            [s * x, py + 30 * (1 - s * s)],
            [s * x * 1.04, py + 56 + renderer.random() * 70 + 30 * (1 - s * s)],
          ])
        }).join('')
        const line = symmetricLine([
          [0, py + 30],
          [x * 0.6, py + 20],
          [x, py],
        ])
        return (
          cast(renderer.ink, line, 10, 0.6) +
          seam(renderer.ink, line) +
          `<path d="${frills}" fill="none" stroke="${renderer.ink.shade}" stroke-opacity="${renderer.ink.shadeStrength * 0.34}" stroke-width="3.5" stroke-linecap="round"/>`
        )
      })
      return `<g clip-path="url(#${clip(renderer, cut.body)})">${lines.join('')}</g>`
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
        return cast(renderer.ink, line, 13, 0.6) + seam(renderer.ink, line)
      })
      return `<g clip-path="url(#${clip(renderer, cut.body)})">${lines.join('')}</g>`
    }
    default:
      return ''
  }
}

/** The hem's curve across a skirt, lifted: the point at a share −1 … 1 of its width. */
function hemPoint({ hemOuter: o, hemY: y, waist, top }: BottomShape, share: number, lift: number): Point {
  // The side runs in towards the waist, and the border with it.
  const half = o - ((o - waist) * lift) / (y - top)
  return [share * half, y + o * 0.1 * (1 - share * share) - 6 - lift]
}

function woven(renderer: GarmentRenderer, cut: BottomShape, trim: string): string {
  const { hemOuter: o, hemY: y } = cut
  const bands = [62, 118].map(
    (lift, index) =>
      `<path d="${symmetricLine([
        [0, y + o * 0.1 - lift],
        [o * 0.55, y + o * 0.07 - lift],
        [o + 20, y - 6 - lift],
      ])}" fill="none" stroke="${trim}" stroke-width="${index ? 8 : 44}"/>`,
  )
  return `<g clip-path="url(#${clip(renderer, cut.body)})">${bands.join('')}</g>`
}

/** Shisha work: round bits of mirror held by a ring of stitches, in rows along the border and strewn above it. */
function mirrors(renderer: GarmentRenderer, cut: BottomShape): string {
  const ring = mix(renderer.ink.base, renderer.ink.shade, 0.55)
  const mirror = ([x, y]: Point, radius: number) => {
    const petals = Array.from({ length: 10 }, (_, index) => {
      const turn = (index / 10) * Math.PI * 2
      return `<circle cx="${(Math.cos(turn) * radius * 1.32).toFixed(1)}" cy="${(Math.sin(turn) * radius * 1.32).toFixed(1)}" r="${(radius * 0.3).toFixed(1)}"/>`
    }).join('')
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g fill="${ring}">${petals}</g><circle r="${radius}" fill="#c9d2d6"/><path d="M${-radius * 0.8} ${radius * 0.5}A${radius} ${radius} 0 0 1 ${radius * 0.5} ${-radius * 0.8}Z" fill="#ffffff" fill-opacity=".85"/><circle r="${radius}" fill="none" stroke="#6f7376" stroke-opacity=".6" stroke-width="1.4"/></g>`
  }
  const row = (count: number, lift: number, radius: number) =>
    Array.from({ length: count }, (_, index) =>
      mirror(hemPoint(cut, (((index + 0.5) / count) * 2 - 1) * 0.985, lift), radius),
    ).join('')
  return `<g clip-path="url(#${clip(renderer, cut.body)})">${row(21, 58, 11.5)}${row(22, 154, 7)}${row(13, 214, 8)}${row(8, 320, 7)}</g>`
}
