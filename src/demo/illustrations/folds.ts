import { type Point, blade, between } from './geometry.ts'
import type { Ink } from './palette.ts'
import { type GarmentRenderer, defineNew } from './garment-renderer.ts'

/** A crease: where it runs, half its width, how far it bends aside (sheet units) and how deep it is (0–1). */
export interface Fold {
  readonly from: Point
  readonly to: Point
  readonly width: number
  readonly bend?: number
  readonly depth?: number
}

/**
 * Softness is laid on in nested strokes of falling width, as with a brush: a Gaussian filter over the
 * same area takes several times as long.
 */
const brush = [2.2, 1.85, 1.52, 1.22, 0.94, 0.66, 0.38] as const

/** The opacity of each of the nested strokes that together come to `opacity`. */
function perStroke(opacity: number, strokes: number): string {
  return (1 - (1 - opacity) ** (1 / strokes)).toFixed(3)
}

function strokes(ink: Ink, folds: readonly Fold[], lit: boolean): string {
  return folds
    .map(({ from, to, width, bend = 0, depth = 0.6 }) => {
      const aside = lit ? -width * 1.7 : width * 0.3
      const [a, b]: [Point, Point] = [
        [from[0] + aside, from[1] + aside * 0.3],
        [to[0] + aside, to[1] + aside * 0.3],
      ]
      const opacity = perStroke(
        Math.min(0.8, depth * (lit ? ink.lightStrength * 0.85 : ink.shadeStrength)),
        brush.length,
      )
      const layers = brush
        .map((share) => `<path d="${blade(a, b, width * share * (lit ? 0.8 : 1), bend)}"/>`)
        .join('')
      return `<g fill="${lit ? ink.light : ink.shade}" fill-opacity="${opacity}">${layers}</g>`
    })
    .join('')
}

export function clip(renderer: GarmentRenderer, path: string): string {
  return defineNew(renderer, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
}

/** Lays folds on a piece, within its outline. */
export function folded(
  renderer: GarmentRenderer,
  outline: string,
  folds: readonly Fold[],
  extra = '',
): string {
  return `<g clip-path="url(#${clip(renderer, outline)})">${extra}${strokes(renderer.ink, folds, false)}${strokes(renderer.ink, folds, true)}</g>`
}

/** A soft line along a path: the shadow one piece throws on the next. Width in sheet units. */
export function cast(ink: Ink, path: string, width: number, strength = 1): string {
  const opacity = perStroke(Math.min(0.7, ink.shadeStrength * 0.6 * strength), brush.length)
  const layers = brush
    .map((share) => `<path d="${path}" stroke-width="${(width * share * 0.9).toFixed(1)}"/>`)
    .join('')
  return `<g fill="none" stroke="${ink.shade}" stroke-opacity="${opacity}" stroke-linejoin="round">${layers}</g>`
}

/** As many as it takes that no step is seen. */
const SHADOW_STEPS = 34

/**
 * The shadow of a whole outline on the wall behind it: darkest beneath, gone `reach` units away, drawn out to
 * the lower right. It is laid on through a mask of opaque greys: as many thin glazes would each be rounded, and
 * add up to rings and to a colour of their own.
 */
export function fallen(renderer: GarmentRenderer, outline: string, reach: number, opacity: number): string {
  const mask = defineNew(renderer, (id) => {
    const steps = Array.from({ length: SHADOW_STEPS }, (_, index) => {
      const share = 1 - (index + 0.5) / SHADOW_STEPS
      const level = Math.round(255 * (1 - share) ** 1.6)
      const grey = `rgb(${level},${level},${level})`
      const [dx, dy] = [reach * 0.36 * share + 3, reach * 0.68 * share + 6]
      const spread = reach * share ** 1.1 * 1.9
      return `<path d="${outline}" transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})" fill="${grey}" stroke="${grey}" stroke-width="${spread.toFixed(1)}" stroke-linejoin="round"/>`
    })
    return `<mask id="${id}" maskUnits="userSpaceOnUse" x="-1200" y="-1000" width="2400" height="3200">${steps.join('')}</mask>`
  })
  return `<rect x="-1200" y="-1000" width="2400" height="3200" fill="#34261a" fill-opacity="${opacity}" mask="url(#${mask})"/>`
}

/** A few folds scattered beside a guide line, `spread` apart, each as long as a share of it. */
export function scatter(
  renderer: GarmentRenderer,
  from: Point,
  to: Point,
  count: number,
  spread: number,
  width: number,
  depth: number,
): Fold[] {
  return Array.from({ length: count }, (_, index) => {
    const side = (index - (count - 1) / 2) * spread + (renderer.random() - 0.5) * spread * 1.1
    const a = between(from, to, renderer.random() * 0.5)
    const b = between(from, to, 0.6 + renderer.random() * 0.4)
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    return {
      from: [a[0] + nx * side, a[1] + ny * side] as const,
      to: [b[0] + nx * side * 1.15, b[1] + ny * side * 1.15] as const,
      width: width * (0.55 + renderer.random() * 0.95),
      bend: (renderer.random() - 0.5) * width * 3.4,
      depth: depth * (0.4 + renderer.random() * 0.85),
    }
  })
}
