import { type Body, armAngle, bodyFor, unitsPerCm } from './body.ts'
import { bottomFits } from './bottom-styles.ts'
import { cutBottom } from './bottom-shape.ts'
import { drawBottom } from './draw-bottom.ts'
import { drawTop } from './draw-top.ts'
import type { BottomDrawing, Drawing, TopDrawing } from './drawing.ts'
import { type Point, corner, curve, mirrored, shape, symmetric, symmetricLine } from './geometry.ts'
import { cast, clip } from './folds.ts'
import type { Ink } from './palette.ts'
import { type GarmentRenderer, piece, seam } from './garment-renderer.ts'
import { type TopShape, bothSides, cutTop } from './top-shape.ts'

/** Unbleached linen, as a tailor's stand is covered with: no skin, no face, nobody in particular. */
const linen: Ink = {
  base: '#c9b294',
  shade: '#54402b',
  light: '#f3e6d0',
  shadeStrength: 0.5,
  lightStrength: 0.5,
}
const covered = { ink: linen, plain: true, cloth: 'plain' } as const

/** Puts a point of the body, in centimetres, on the sheet; `origin` is where its neck meets the shoulder. */
const at =
  (origin: number) =>
  (x: number, y: number): Point => [x * unitsPerCm, origin + y * unitsPerCm]

interface Parts {
  /** Outlines: of the right limbs, of what lies on the centre line, and of the left limbs. */
  readonly leg: string
  readonly arm: string
  readonly torso: string
  readonly twins: string
  /** Where the hand was set on. */
  readonly wrist: readonly Point[]
}

function torsoOf(body: Body, p: ReturnType<typeof at>): string {
  const { shoulder, chest, waist, waistY, hip, hipY, crotchY } = body
  return symmetric([
    p(0, -1),
    p(body.neck + 0.4, -0.6),
    p(shoulder * 0.62, 2.6),
    p(shoulder - 1.6, 4.6),
    corner(p(shoulder - 0.6, 8)),
    p(chest - 1, 16),
    p(chest, 22),
    p(waist, waistY),
    p(hip, hipY),
    corner(p(hip - 0.2, crotchY - 8)),
    p(hip * 0.5, crotchY + 1),
    p(0, crotchY + 1),
  ])
}

function legOf(body: Body, p: ReturnType<typeof at>): Point[] {
  const { hip, crotchY, kneeX, knee, kneeY, ankleX, ankle, ankleY, floorY: toe } = body
  const calfY = kneeY + (ankleY - kneeY) * 0.34
  return [
    corner(p(hip - 0.2, crotchY - 9)),
    p((hip + kneeX + knee) / 2 - 0.2, (crotchY + kneeY) / 2 - 2),
    p(kneeX + knee, kneeY),
    p(kneeX + knee + 0.1, calfY),
    p(ankleX + ankle + 0.2, ankleY - 4),
    p(ankleX + ankle + 0.1, ankleY + 1),
    p(ankleX + ankle + 1.5, toe - 2.2),
    p(ankleX + ankle - 0.2, toe + 0.8),
    p(ankleX, toe + 1),
    p(ankleX - ankle + 0.8, toe + 0.4),
    p(ankleX - ankle - 0.1, toe - 3),
    p(ankleX - ankle, ankleY + 1),
    p(ankleX - ankle, ankleY - 4),
    p(kneeX - knee * 0.84, calfY),
    p(kneeX - knee * 0.88, kneeY),
    p(1.5, (crotchY + kneeY) / 2 - 4),
    corner(p(0.4, crotchY - 0.6)),
  ]
}

function armOf({ shoulder, elbow, wrist }: Body, p: ReturnType<typeof at>): { arm: Point[]; wrist: Point[] } {
  // Along the arm and across it, away from the body.
  const turn = (armAngle * Math.PI) / 180
  const along = (down: number, aside: number): Point =>
    p(
      shoulder - 0.3 + Math.sin(turn) * down + Math.cos(turn) * aside,
      4.6 + Math.cos(turn) * down - Math.sin(turn) * aside,
    )
  const thick = shoulder / 20.4
  const arm = [
    along(-1.4, -4.2),
    along(0, -1.1),
    along(4, 0.4),
    along(14, 0),
    along(elbow, -0.7),
    along(elbow + 7, -0.4),
    along(wrist, -1.2),
    along(wrist + 4, -0.5),
    along(wrist + 10, -1.3),
    along(wrist + 15.6, -2.8),
    along(wrist + 17.2, -4.4),
    along(wrist + 12.6, -6.4 * thick),
    along(wrist + 8.6, -7.8 * thick),
    along(wrist + 4.4, -7.5 * thick),
    along(wrist, -6 * thick),
    along(elbow + 6, -6.6 * thick),
    along(elbow, -6.8 * thick),
    along(16, -7.3 * thick),
    corner(along(9, -8.2 * thick)),
  ]
  return { arm, wrist: [along(wrist, -1.2), along(wrist + 0.4, -3.6 * thick), along(wrist, -6 * thick)] }
}

function partsOf(body: Body, origin: number): Parts {
  const p = at(origin)
  const leg = legOf(body, p)
  const { arm, wrist } = armOf(body, p)
  return {
    leg: shape(leg),
    arm: shape(arm),
    torso: torsoOf(body, p),
    twins: shape(mirrored(leg)) + shape(mirrored(arm)),
    wrist,
  }
}

/** Seams as a stand has them: down the middle, round the waist, where a limb was set on. */
function standSeams(body: Body, origin: number): string {
  const p = at(origin)
  const { chest, waist, waistY, hip, hipY, crotchY } = body
  const middle = curve([p(0, 3), p(0, crotchY)])
  const princess = curve([
    p(chest * 0.5, 6),
    p(chest * 0.52, 24),
    p(waist * 0.5, waistY),
    p(hip * 0.54, hipY + 6),
  ])
  const round = symmetricLine([p(0, waistY + 1), p(waist * 0.6, waistY + 0.6), p(waist, waistY)])
  return seam(linen, middle + round, 0.45) + bothSides(seam(linen, princess, 0.4))
}

/** Neck, head and what the neckline leaves bare, to be drawn inside a collar. */
function throatOf(
  renderer: GarmentRenderer,
  body: Body,
  top: Pick<TopShape, 'neckline' | 'neck' | 'top'>,
): string {
  const p = at(top.top)
  const bare = top.neckline
    .map(([x, y, turn]): Point => [x * 0.985, y - 5, ...(turn ? ([1] as const) : [])] as Point)
    .slice(0, -1)
  const chest = symmetric([
    p(0, -3),
    p(body.neck, -3.4),
    corner([top.neck - 5, top.top + 3]),
    ...bare.toReversed(),
  ])
  const column = symmetric([
    p(0, -9),
    corner(p(body.neck - 0.3, -9)),
    p(body.neck - 0.5, -4),
    p(body.neck + 0.5, 0.2),
    p(body.neck * 0.5, 3),
    p(0, 3.8),
  ])
  return (
    piece(renderer, chest, { ...covered, volume: 'flat', edge: 0.3 }) +
    piece(renderer, column, { ...covered, edge: 0.4 }) +
    head(renderer, body, top.top)
  )
}

function head(renderer: GarmentRenderer, body: Body, origin: number): string {
  const p = at(origin)
  const { crown, chin, head: half } = body
  const tall = chin - crown
  const egg = symmetric([
    p(0, crown),
    p(half * 0.72, crown + tall * 0.09),
    p(half, crown + tall * 0.42),
    p(half * 0.74, crown + tall * 0.8),
    p(half * 0.3, chin - 0.3),
    p(0, chin + 0.2),
  ])
  const jaw = symmetricLine([
    p(0, chin + 0.6),
    p(half * 0.4, chin - 0.4),
    p(half * 0.76, crown + tall * 0.82),
  ])
  const column = symmetric([corner(p(body.neck - 0.5, -9)), p(body.neck - 0.4, -2), p(0, 4)])
  const under = `<g clip-path="url(#${clip(renderer, column)})">${cast(linen, jaw, 30, 0.9)}</g>`
  return (
    under +
    piece(renderer, egg, covered) +
    seam(linen, curve([p(0, crown + 0.4), p(0.4, crown + tall * 0.5), p(0, chin)]), 0.4)
  )
}

/** Where the figure stands on the sheet: its origin, the highest and the lowest line. */
export interface Figure {
  readonly body: string
  readonly silhouette: string
  readonly crown: number
  readonly floor: number
}

const isBottom = (drawing: Drawing): drawing is BottomDrawing => drawing.garment in bottomFits

/** A garment on a plain figure about the centre line x = 0: one sees where its hem and its sleeves end. */
export function drawFigure(renderer: GarmentRenderer, drawing: Drawing): Figure {
  const body = bodyFor(drawing)
  return isBottom(drawing) ? inBottom(renderer, drawing, body) : inTop(renderer, drawing, body)
}

function standing(renderer: GarmentRenderer, body: Body, origin: number) {
  const parts = partsOf(body, origin)
  const limb = (outline: string) => piece(renderer, outline, covered)
  return {
    legs: bothSides(limb(parts.leg)),
    arms: bothSides(limb(parts.arm) + seam(linen, curve(parts.wrist), 0.5)),
    torso: piece(renderer, parts.torso, covered) + standSeams(body, origin),
    silhouette: parts.torso + parts.leg + parts.arm + parts.twins,
    crown: origin + body.crown * unitsPerCm,
    floor: origin + body.floorY * unitsPerCm,
  }
}

function inTop(renderer: GarmentRenderer, drawing: TopDrawing, body: Body): Figure {
  const top = cutTop(drawing, 'front', body)
  const { legs, arms, torso, silhouette, crown, floor } = standing(renderer, body, top.top)
  const garment = drawTop({ ...renderer, throat: throatOf(renderer, body, top) }, drawing, 'front', body)
  const headline = headOutline(body, top.top)
  return {
    body: torso + legs + arms + garment.body,
    silhouette: silhouette + headline + garment.silhouette,
    crown,
    floor,
  }
}

function inBottom(renderer: GarmentRenderer, drawing: BottomDrawing, body: Body): Figure {
  const { top, waist } = cutBottom(drawing, 'front', body)
  // The band sits at the waist.
  const origin = top - (body.waistY - 1) * unitsPerCm
  const midriff = symmetric([
    corner([0, top - 70]),
    corner([waist - 4, top - 70]),
    corner([waist - 3, top + 2]),
    [0, top + 25],
  ])
  const stand = piece(renderer, torsoOf(body, at(origin)), { ...covered, edge: 0 }) + standSeams(body, origin)
  const throat = `<g clip-path="url(#${clip(renderer, midriff)})">${stand}</g>`
  const garment = drawBottom({ ...renderer, throat }, drawing, 'front', body)
  const { legs, arms, torso, silhouette, crown, floor } = standing(renderer, body, origin)
  const neck: TopShape['neckline'] = [
    [0, origin + 26],
    [body.neck * unitsPerCm + 8, origin + 8, 1],
  ]
  const shoulders = throatOf(renderer, body, {
    top: origin,
    neck: body.neck * unitsPerCm + 12,
    neckline: neck,
  })
  return {
    body: torso + legs + shoulders + garment.body + arms,
    silhouette: silhouette + headOutline(body, origin) + garment.silhouette,
    crown,
    floor,
  }
}

const headOutline = ({ crown, chin, head: half, neck }: Body, origin: number): string => {
  const p = at(origin)
  return (
    symmetric([p(0, crown), p(half, (crown + chin) / 2 - 1.5), p(0, chin)]) +
    symmetric([p(0, -9), corner(p(neck, -9)), corner(p(neck, 2)), p(0, 3)])
  )
}
