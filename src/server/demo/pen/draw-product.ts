import { backdrop } from './backdrop.ts'
import { bottomFits } from './bottom-styles.ts'
import { drawBottom } from './draw-bottom.ts'
import { type Garment, drawTop } from './draw-top.ts'
import type { BottomDrawing, Drawing, GarmentColor, View } from './drawing.ts'
import { fallen } from './folds.ts'
import { type Pen, createPen } from './pen.ts'
import { createRandom } from './random.ts'

/** Width and height of a product's picture, in pixels: 4:5. */
export const sheet = { width: 1200, height: 1500 } as const

function isBottom(drawing: Drawing): drawing is BottomDrawing {
  return drawing.garment in bottomFits
}

/** A garment about the centre line x = 0, without its surroundings. */
export function drawGarment(pen: Pen, drawing: Drawing, view: 'front' | 'back'): Garment {
  return isBottom(drawing) ? drawBottom(pen, drawing, view) : drawTop(pen, drawing, view)
}

/** Where the eye goes on the detail picture: what is worth a closer look on this garment. */
function focus(drawing: Drawing): readonly [x: number, y: number] {
  if (isBottom(drawing))
    return drawing.garment.endsWith('skirt') || drawing.garment === 'shorts' ? [70, 510] : [64, 400]
  return drawing.garment === 'hoodie' ? [30, 500] : [60, 470]
}

/**
 * One product's picture as SVG, 1200 × 1500: the garment lying on the studio's wall. `detail` is the
 * front seen from close by.
 */
export function drawProduct(drawing: Drawing, view: View, color: GarmentColor): string {
  const zoom = view === 'detail' ? 2.3 : 1
  const pen = createPen(drawing, color, zoom)
  const { body, silhouette, bounds } = drawGarment(pen, drawing, view === 'back' ? 'back' : 'front')
  const tilt = (createRandom(drawing.seed + 7)() - 0.5) * 1.8
  const [x, y] = focus(drawing)
  // Every garment fills the sheet alike, whatever its kind measures.
  const scale = Math.min(1.14, 1090 / (bounds.half * 2), 1290 / (bounds.bottom - bounds.top))
  const middle = (bounds.top + bounds.bottom) / 2
  const place =
    view === 'detail'
      ? `translate(600 750) rotate(${(tilt * 3 - 5).toFixed(2)}) scale(${zoom}) translate(${-x} ${-y})`
      : `translate(600 752) rotate(${tilt.toFixed(2)}) scale(${scale.toFixed(3)}) translate(0 ${-Math.round(middle)})`
  const shadow = fallen(pen, silhouette, 52, 0.46)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${backdrop(drawing.backdrop, drawing.seed % 5 < 2)}<g transform="${place}"><defs>${[...pen.definitions.values()].join('')}</defs>${shadow}${body}</g></svg>`
}
