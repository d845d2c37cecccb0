import { cast } from './folds.ts'
import { type Point, curve, shape, symmetric } from './geometry.ts'
import { label } from './notions.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import { type TopShape, bothSides } from './top-shape.ts'

/** A turned-down collar with two leaves; `soft` ones are knitted and rounder. */
export function shirtCollar(renderer: GarmentRenderer, top: TopShape, soft: boolean): string {
  const { neck: n, top: t, neckDepth } = top
  const meet = t + neckDepth - 6
  const inner = symmetric([
    [0, t - 50],
    [n * 0.6, t - 44],
    [n - 4, t - 10],
    [n * 0.72, t + 20],
    [0, meet],
  ])
  const leaf: Point[] = [
    [n * 0.5, t - 47],
    [n - 2, t - 38],
    [n + 34, t + 22],
    soft ? [n * 0.92, t + 118] : [n * 0.86, t + 132, 1],
    [5, meet + 2, 1],
    [n * 0.42, t + 26],
    [n * 0.72, t - 14],
    [n * 0.66, t - 40],
  ]
  const ink = soft ? renderer.trim : renderer.ink
  const path = shape(leaf)
  const inset: Point[] = [
    [n + 24, t + 24],
    soft ? [n * 0.86, t + 106] : [n * 0.82, t + 118, 1],
    [16, meet - 1],
  ]
  const right = `<g transform="translate(5 9)">${cast(ink, shape(leaf), 10, 0.5)}</g>${piece(renderer, path, { grain: 24, ink, volume: 'flat', plain: soft, cloth: soft ? 'jersey' : renderer.cloth })}`
  const details = soft && renderer.trim !== renderer.ink ? '' : stitching(ink, curve(inset))
  const band = piece(renderer, inner, {
    ink: { ...ink, base: mix(ink.base, ink.shade, 0.22) },
    volume: 'inside',
    plain: soft,
  })
  return (
    band +
    label(0, t - 28) +
    renderer.throat +
    bothSides(right + details) +
    (top.style.ornament === 'tipping' ? tipping(renderer, inset) : '')
  )
}

function tipping(renderer: GarmentRenderer, line: Point[]): string {
  return bothSides(`<path d="${curve(line)}" fill="none" stroke="${renderer.trim.light}" stroke-width="6"/>`)
}

/** An open collar lying flat, as on holiday shirts. */
export function campCollar(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t, neckDepth } = top
  const v = t + neckDepth
  const facing: Point[] = [
    [n * 0.86, t - 26],
    [n + 22, t + 18],
    [n + 44, t + 88, 1],
    [n * 0.84, t + 118, 1],
    [n * 0.98, t + 152, 1],
    [2, v + 6, 1],
    [n * 0.5, t + 66],
  ]
  const back = symmetric([
    [0, t - 34],
    [n * 0.6, t - 32],
    [n + 4, t - 12],
    [n * 0.86, t + 14],
    [n * 0.5, t + 4],
    [0, t + 2],
  ])
  const notch = curve([
    [n * 0.84, t + 118],
    [n * 0.6, t + 84],
  ])
  return (
    piece(renderer, back, { volume: 'flat' }) +
    renderer.throat +
    bothSides(
      cast(renderer.ink, shape(facing), 10, 0.4) +
        piece(renderer, shape(facing), { grain: 28, volume: 'flat' }) +
        seam(renderer.ink, notch, 0.9) +
        stitching(
          renderer.ink,
          curve([
            [n + 12, t + 22],
            [n + 34, t + 84],
          ]),
        ),
    )
  )
}

/** A low stand without a fold, its ends meeting at the throat. */
export function bandCollar(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t, neckDepth } = top
  const low = t + neckDepth
  const back = symmetric([
    [0, t - 30],
    [n * 0.6, t - 26],
    [n, t - 4],
    [n * 0.6, t + 18],
    [0, t + 22],
  ])
  const front: Point[] = [
    [n * 0.96, t - 12, 1],
    [n + 8, t + 6, 1],
    [n * 0.82, t + 46],
    [n * 0.48, low - 4],
    [7, low + 6, 1],
    [9, low - 32, 1],
    [n * 0.44, low - 44],
    [n * 0.78, t + 12],
  ]
  const line = curve([
    [n + 2, t + 4],
    [n * 0.8, t + 40],
    [n * 0.47, low - 10],
    [10, low],
  ])
  return (
    piece(renderer, back, {
      ink: { ...renderer.ink, base: mix(renderer.ink.base, renderer.ink.shade, 0.2) },
      volume: 'inside',
      plain: true,
    }) +
    label(0, t - 18) +
    renderer.throat +
    bothSides(piece(renderer, shape(front), { volume: 'flat', plain: true }) + stitching(renderer.ink, line))
  )
}

/** A stand collar whose ends are tied in a bow. */
export function bow(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t, neckDepth } = top
  const y = t + neckDepth
  const loop: Point[] = [
    [4, y - 8],
    [60, y - 44],
    [120, y - 22],
    [112, y + 26],
    [56, y + 26],
  ]
  const tail: Point[] = [
    [2, y + 6, 1],
    [26, y + 8, 1],
    [74, y + 150],
    [92, y + 252, 1],
    [40, y + 266, 1],
    [30, y + 130],
  ]
  const knot = symmetric([
    [0, y - 20],
    [20, y - 16],
    [22, y + 16],
    [0, y + 22],
  ])
  const creases = `<path d="M14 ${y}Q60 ${y - 12} 96 ${y - 8}M14 ${y + 6}Q56 ${y + 14} 84 ${y + 10}M22 ${y + 22}Q54 ${y + 120} 62 ${y + 210}" fill="none" stroke="${renderer.ink.shade}" stroke-opacity="${renderer.ink.shadeStrength * 0.55}" stroke-width="3" stroke-linecap="round"/>`
  const side =
    cast(renderer.ink, shape(tail), 14, 0.4) +
    piece(renderer, shape(tail), { grain: -12 }) +
    cast(renderer.ink, shape(loop), 12, 0.35) +
    piece(renderer, shape(loop), { grain: 30 }) +
    creases
  return bandCollar(renderer, { ...top, neck: n }) + bothSides(side) + piece(renderer, knot, { plain: true })
}
