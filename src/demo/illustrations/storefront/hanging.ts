import { drawGarment } from '../draw-product.ts'
import { fallen } from '../folds.ts'
import type { Drawing, GarmentColor } from '../drawing.ts'
import { createRenderer } from '../garment-renderer.ts'
import { bottomFits } from '../bottom-styles.ts'
import { topFits } from '../top-styles.ts'

/** A garment hung in an illustration: its hook at (x, y), `scale` against a product picture's size. */
export interface Hanging {
  readonly drawing: Drawing
  readonly color: GarmentColor
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly turn?: number
  /** Length of the wire between hook and cloth, in the garment's own units. */
  readonly wire?: number
  /** In the open there is no wall to catch its shadow: only the next garment does. */
  readonly open?: true
}

function topOf(drawing: Drawing): number {
  return drawing.garment in bottomFits
    ? bottomFits[drawing.garment as keyof typeof bottomFits].top
    : topFits[drawing.garment as keyof typeof topFits].top
}

function hook(wire: number): string {
  const line = `M0 0V${-wire}c0 -26 34 -30 34 -4c0 18 -14 26 -22 26`
  return `<g fill="none" stroke-linecap="round"><path d="${line}" stroke="#3b332b" stroke-opacity=".25" stroke-width="9" transform="translate(6 8)"/><path d="${line}" stroke="#6d655b" stroke-width="8"/><path d="${line}" stroke="#d8d0c3" stroke-width="2.6"/></g>`
}

function clips(waist: number): string {
  const clip = (x: number) =>
    `<rect x="${x - 13}" y="-34" width="26" height="62" rx="5" fill="#8d857a"/><rect x="${x - 13}" y="-34" width="9" height="62" rx="4" fill="#c9c2b7"/>`
  return `<rect x="${-waist}" y="-30" width="${waist * 2}" height="15" rx="7" fill="#b58a5c"/><rect x="${-waist}" y="-30" width="${waist * 2}" height="5" rx="2.5" fill="#d9b489"/>${clip(-waist * 0.7)}${clip(waist * 0.7)}`
}

/** One garment on its hanger. `prefix` keeps its definitions apart from its neighbours'. */
export function hang(item: Hanging, prefix: string): string {
  const renderer = createRenderer(item.drawing, item.color, Math.max(0.7, item.scale), prefix)
  const { body, silhouette } = drawGarment(renderer, item.drawing, 'front')
  const bottom = item.drawing.garment in bottomFits
  const wire = item.wire ?? 84
  const top = topOf(item.drawing)
  const shadow = item.open ? fallen(renderer, silhouette, 22, 0.26) : fallen(renderer, silhouette, 60, 0.46)
  const rail = bottom ? clips(170) : ''
  return `<g transform="translate(${item.x} ${item.y}) rotate(${item.turn ?? 0}) scale(${item.scale}) translate(0 ${wire + (bottom ? 30 : 46)})"><defs>${[...renderer.definitions.values()].join('')}</defs><g transform="translate(6 ${6 - top})">${shadow}</g><g transform="translate(0 ${bottom ? -30 : -46})">${hook(wire)}</g><g transform="translate(0 ${-top})">${body}</g>${rail}</g>`
}
