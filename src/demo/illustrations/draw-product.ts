import { backdrop } from './backdrop.ts'
import { bottomFits } from './bottom-styles.ts'
import { drawBottom } from './draw-bottom.ts'
import { type Garment, drawTop } from './draw-top.ts'
import type { BottomDrawing, Drawing, GarmentColor, View } from './drawing.ts'
import { drawFigure } from './figure.ts'
import { fallen } from './folds.ts'
import { type GarmentRenderer, createRenderer } from './garment-renderer.ts'
import { createRandom } from './random.ts'

/** Width and height of a product's picture, in pixels: 4:5. */
export const sheet = { width: 1200, height: 1500 } as const

function isBottom(drawing: Drawing): drawing is BottomDrawing {
  return drawing.garment in bottomFits
}

/** A garment about the centre line x = 0, without its surroundings. */
export function drawGarment(renderer: GarmentRenderer, drawing: Drawing, view: 'front' | 'back'): Garment {
  return isBottom(drawing) ? drawBottom(renderer, drawing, view) : drawTop(renderer, drawing, view)
}

/** Where the eye goes on the detail picture: what is worth a closer look on this garment. */
function focus(drawing: Drawing): readonly [x: number, y: number] {
  if (isBottom(drawing))
    return drawing.garment.endsWith('skirt') || drawing.garment === 'shorts' ? [70, 510] : [64, 400]
  return drawing.garment === 'hoodie' ? [30, 500] : [60, 470]
}

/** Sheet units to a unit of the figure, the same for all: who is shorter looks it. */
const figureScale = 0.635
/** Where the figure's feet stand, from the sheet's upper edge. */
const ground = 1425

/** The garment on a plain figure. */
function drawWorn(drawing: Drawing, color: GarmentColor): string {
  const renderer = createRenderer(drawing, color)
  const { body, silhouette, floor } = drawFigure(renderer, drawing)
  const shadow = fallen(renderer, silhouette, 74, 0.34)
  const place = `translate(600 ${ground}) scale(${figureScale}) translate(0 ${-Math.round(floor)})`
  const underfoot = `<ellipse cx="612" cy="${ground + 2}" rx="190" ry="17" fill="url(#underfoot)"/>`
  return onSheet(
    drawing,
    `${underfoot}<g transform="${place}">${defined(renderer)}${shadow}${body}</g>`,
    ground - 46,
  )
}

const defined = (renderer: GarmentRenderer) => `<defs>${[...renderer.definitions.values()].join('')}</defs>`

const onSheet = ({ backdrop: name, seed }: Drawing, content: string, floor?: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${backdrop(name, seed % 5 < 2, floor)}${content}</svg>`

/**
 * One product's picture as SVG, 1200 × 1500: the garment lying on the studio's wall, or worn by a plain
 * figure. `detail` is the front seen from close by.
 */
export function drawProduct(drawing: Drawing, view: View, color: GarmentColor): string {
  if (view === 'figure') return drawWorn(drawing, color)
  const zoom = view === 'detail' ? 2.3 : 1
  const renderer = createRenderer(drawing, color, zoom)
  const { body, silhouette, bounds } = drawGarment(renderer, drawing, view === 'back' ? 'back' : 'front')
  const tilt = (createRandom(drawing.seed + 7)() - 0.5) * 1.8
  const [x, y] = focus(drawing)
  // Every garment fills the sheet alike, whatever its kind measures.
  const scale = Math.min(1.14, 1090 / (bounds.half * 2), 1290 / (bounds.bottom - bounds.top))
  const middle = (bounds.top + bounds.bottom) / 2
  const place =
    view === 'detail'
      ? `translate(600 750) rotate(${(tilt * 3 - 5).toFixed(2)}) scale(${zoom}) translate(${-x} ${-y})`
      : `translate(600 752) rotate(${tilt.toFixed(2)}) scale(${scale.toFixed(3)}) translate(0 ${-Math.round(middle)})`
  const shadow = fallen(renderer, silhouette, 52, 0.46)
  return onSheet(drawing, `<g transform="${place}">${defined(renderer)}${shadow}${body}</g>`)
}
