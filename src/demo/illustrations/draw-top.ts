import type { Body } from './body.ts'
import type { Collar, TopDrawing } from './drawing.ts'
import { collarBack } from './back-neck.ts'
import { collarBehind, collarFront, insideBack } from './collars.ts'
import { drawHem } from './hems.ts'
import { type Fold, cast, clip, folded, scatter } from './folds.ts'
import { type Point, curve, mirrored } from './geometry.ts'
import { drawOpening } from './openings.ts'
import { jacketSeams, ornamentBack, ornamentFront } from './ornaments.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, edge, piece, seam } from './garment-renderer.ts'
import { drawPockets } from './pockets.ts'
import { drawSleeves } from './sleeves.ts'
import { type TopShape, bothSides, cutTop } from './top-shape.ts'

/** A finished garment: its picture and the outline (path data) its shadow is cast by, about the centre line x = 0. */
export interface Garment {
  readonly body: string
  readonly silhouette: string
  /** Highest and lowest line, and the farthest from the centre line. */
  readonly bounds: { readonly top: number; readonly bottom: number; readonly half: number }
}

const drapes: Partial<Record<GarmentRenderer['cloth'], { count: number; width: number; depth: number }>> = {
  satin: { count: 8, width: 13, depth: 0.55 },
  crepe: { count: 8, width: 12, depth: 0.5 },
  linen: { count: 7, width: 10, depth: 0.5 },
  denim: { count: 4, width: 13, depth: 0.4 },
  knit: { count: 4, width: 22, depth: 0.34 },
  cable: { count: 3, width: 24, depth: 0.3 },
  fleece: { count: 4, width: 24, depth: 0.36 },
  herringbone: { count: 3, width: 18, depth: 0.3 },
}

function bodyFolds(renderer: GarmentRenderer, top: TopShape): Fold[] {
  const { chest, armY, hemY, waist, waistY } = top
  const { count, width, depth } = drapes[renderer.cloth] ?? { count: 5, width: 13, depth: 0.42 }
  const drape = scatter(
    renderer,
    [0, armY - 60],
    [0, hemY + 260],
    count,
    (chest * 1.75) / count,
    width * 1.15,
    depth * 0.85,
  )
  const { random } = renderer
  // Which side it was laid down on, and how neatly: no two garments fall alike.
  const lean = (random() - 0.5) * 0.9
  const ease = 0.6 + random() * 0.8
  const pull = [1, -1].flatMap((side): Fold[] =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => ({
      from: [side * (chest - 6), armY + 4 + index * (30 + random() * 34)],
      to: [
        side * chest * (0.2 + random() * 0.45),
        armY - 70 + index * (50 + random() * 70) + random() * 90 * (1 + side * lean),
      ],
      width: width * (0.7 + random() * 0.5) * (1 - index * 0.16),
      bend: side * (4 + random() * 18),
      depth: depth * ease * (1.15 + side * lean * 0.4 - index * 0.22),
    })),
  )
  const creases = [1, -1].flatMap((side): Fold[] =>
    Array.from({ length: Math.floor(random() * 3.4) }, (_, index) => {
      const y = waistY - 60 + index * (60 + random() * 90) + random() * 60
      return {
        from: [side * (waist + 4), y],
        to: [side * waist * (0.25 + random() * 0.5), y - 90 + random() * 150],
        width: width * (0.5 + random() * 0.5),
        bend: (random() - 0.5) * 30,
        depth: depth * ease * (0.4 + random() * 0.45),
      }
    }),
  )
  // One long soft line from a shoulder, as a thing has that hung on one side.
  const shoulderX = (random() < 0.5 ? -1 : 1) * top.shoulder
  const fall: Fold[] =
    random() < 0.6
      ? [
          {
            from: [shoulderX * (0.5 + random() * 0.3), top.top + 90 + random() * 60],
            to: [shoulderX * (random() * 0.5 - 0.1), waistY + random() * 160],
            width: width * (1 + random() * 0.5),
            bend: (random() - 0.5) * 46,
            depth: depth * 0.5,
          },
        ]
      : []
  return [...drape, ...pull, ...creases, ...fall]
}

/** What a sleeveless piece is finished with: a rib where it is knitted, else a narrow binding. */
function armbands(renderer: GarmentRenderer, top: TopShape): string {
  const ribbed = top.style.hem === 'rib'
  const width = ribbed ? 30 : 13
  const line = curve(top.armholeLine)
  const inset = curve(top.armholeLine.map(([x, y, turn]): Point => [x - width, y + (turn ? width * 0.3 : 0)]))
  const ink = ribbed ? renderer.trim : renderer.ink
  const ticks = ribbed
    ? `<path d="${line}" fill="none" stroke="${ink.shade}" stroke-opacity="${ink.shadeStrength * 0.4}" stroke-width="${width * 2}" stroke-dasharray="2.4 6"/>`
    : ''
  const band = `<path d="${line}" fill="none" stroke="${mix(ink.base, ink.shade, 0.08)}" stroke-width="${width * 2}"/>${ticks}`
  return `<g clip-path="url(#${clip(renderer, top.body)})">${bothSides(band + cast(renderer.ink, inset, 7, 0.5) + seam(renderer.ink, inset, 0.8))}</g>`
}

/** How far a collar stands above the shoulders, for its shadow. */
const collarHeights: Partial<Record<Collar, number>> = {
  shirt: 46,
  polo: 46,
  notch: 38,
  camp: 30,
  roll: 78,
  band: 22,
  bow: 22,
}

function silhouetteOf(top: TopShape): string {
  const { sleeve, neck, top: t } = top
  const hood =
    top.style.collar === 'hood' && top.view === 'front'
      ? `M${-neck * 1.3} ${t}C${-neck * 1.8} ${t - 250} ${neck * 1.8} ${t - 250} ${neck * 1.3} ${t}Z`
      : ''
  const high = collarHeights[top.style.collar] ?? 10
  const collar = `M${-neck} ${t + 30}L${-neck * 0.84} ${t - high}L${neck * 0.84} ${t - high}L${neck} ${t + 30}Z`
  return top.body + (sleeve ? sleeve.outline + sleeve.twin : '') + (hood || collar)
}

/** Draws a top about the centre line x = 0. */
export function drawTop(
  renderer: GarmentRenderer,
  drawing: TopDrawing,
  view: 'front' | 'back',
  body?: Body,
): Garment {
  const top = cutTop(drawing, view, body)
  const front = view === 'front'
  const armholes = curve(top.armholeLine) + curve(mirrored(top.armholeLine))
  const shadows = cast(renderer.ink, armholes, 16, 0.7) + cast(renderer.ink, top.body, 18, 0.35)
  const shoulderSeam = curve([
    [top.neck + 6, top.top + (front ? 12 : 16)],
    [top.shoulder - 6, top.top + top.drop + (front ? 10 : 14)],
  ])
  const layers = [
    front ? collarBehind(renderer, top) : '',
    front ? insideBack(renderer, top) : '',
    renderer.throat,
    drawSleeves(renderer, top),
    piece(renderer, top.body),
    front ? ornamentFront(renderer, top) : ornamentBack(renderer, top),
    front && drawing.garment === 'trucker' ? jacketSeams(renderer, top) : '',
    folded(renderer, top.body, bodyFolds(renderer, top), shadows),
    seam(
      { ...renderer.ink, lightStrength: renderer.ink.lightStrength * 0.35 },
      armholes,
      top.sleeve ? 0.8 : 0.3,
    ),
    bothSides(seam(renderer.ink, shoulderSeam, 0.5)),
    drawHem(renderer, top),
    top.sleeve ? '' : armbands(renderer, top),
    front
      ? drawPockets(renderer, top) + drawOpening(renderer, top) + collarFront(renderer, top)
      : collarBack(renderer, top),
    edge(renderer.ink, top.body, 0.4),
  ]
  const sleeveEnd = top.sleeve?.innerCuff[1] ?? 0
  const rise = top.style.collar === 'hood' ? (front ? 190 : 96) : 50
  const bounds = {
    top: top.top - rise,
    bottom: Math.max(top.hemY + 14, sleeveEnd),
    half: Math.max(top.sleeve?.outerCuff[0] ?? 0, top.hem, top.chest),
  }
  return { body: layers.join(''), silhouette: silhouetteOf(top), bounds }
}
