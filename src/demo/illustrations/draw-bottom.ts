import type { Body } from './body.ts'
import { bottomDetails } from './bottom-details.ts'
import { bottomFolds, fading } from './bottom-folds.ts'
import { cutBottom } from './bottom-shape.ts'
import type { Garment } from './draw-top.ts'
import type { BottomDrawing } from './drawing.ts'
import { cast, folded } from './folds.ts'
import { curve } from './geometry.ts'
import { type GarmentRenderer, edge, piece } from './garment-renderer.ts'
import { drawWaist } from './waists.ts'

/** Draws trousers, shorts or a skirt about the centre line x = 0. */
export function drawBottom(
  renderer: GarmentRenderer,
  drawing: BottomDrawing,
  view: 'front' | 'back',
  body?: Body,
): Garment {
  const cut = cutBottom(drawing, view, body)
  const reach = Math.max(cut.hip, cut.knee, cut.hemOuter) + 50
  const shade =
    cast(renderer.ink, curve(cut.outerLine), 20, 0.5) +
    (cut.skirt ? '' : cast(renderer.ink, curve(cut.innerLine), 30, 0.8))
  const waist = drawWaist(renderer, cut)
  const cloth = () =>
    piece(renderer, cut.leg) +
    folded(renderer, cut.leg, bottomFolds(renderer, cut), shade + fading(renderer, cut))
  return {
    body: [
      // The legs mirror each other, their folds do not.
      cut.skirt ? cloth() : `${cloth()}<g transform="scale(-1 1)">${cloth()}</g>`,
      edge(renderer.ink, cut.body, 0.3),
      bottomDetails(renderer, cut),
      waist,
    ].join(''),
    silhouette: cut.body,
    bounds: { top: cut.top - 14, bottom: cut.hemY + (cut.skirt ? cut.hemOuter * 0.1 : 10), half: reach - 50 },
  }
}
