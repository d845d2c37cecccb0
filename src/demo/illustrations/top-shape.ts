import type { Collar, TopDrawing, TopStyle } from './drawing.ts'
import { type Point, between, corner, mirrored, moved, shape, symmetric } from './geometry.ts'
import { type Body, armAngle, unitsPerCm } from './body.ts'
import { type TopFit, topFits, topStyles } from './top-styles.ts'
import { wornTop } from './worn-fit.ts'

export interface Sleeve {
  readonly outline: string
  /** The outline of the other sleeve. */
  readonly twin: string
  /** Unit vectors: down the arm, and across it away from the body. */
  readonly along: Point
  readonly out: Point
  readonly shoulder: Point
  readonly armpit: Point
  readonly outerCuff: Point
  readonly innerCuff: Point
  readonly length: number
  readonly angle: number
}

/** A top's cut, right half and centre line; the pen mirrors what is not the same on both sides. */
export interface TopShape extends TopFit {
  readonly style: TopStyle
  readonly view: 'front' | 'back'
  readonly hemY: number
  readonly armY: number
  readonly waistY: number
  /** How deep the neckline lies below the shoulder's top, at the centre. */
  readonly neckDepth: number
  readonly neckline: readonly Point[]
  readonly body: string
  readonly sleeve: Sleeve | undefined
  readonly armholeLine: readonly Point[]
}

const depths: Record<Collar, number> = {
  shirt: 66,
  camp: 170,
  band: 70,
  polo: 84,
  crew: 92,
  vee: 230,
  scoop: 180,
  boat: 46,
  roll: 40,
  hood: 96,
  notch: 400,
  shawl: 330,
  bow: 78,
  baseball: 76,
  keyhole: 84,
}
const necks: Partial<Record<Collar, number>> = { boat: 1.55, scoop: 1.18, vee: 1.02, notch: 1.1, camp: 1.05 }

function fitOf(drawing: TopDrawing): TopFit {
  const base = topFits[drawing.garment]
  const ease = drawing.ease ?? 1
  const shaped = drawing.shaped
    ? { shoulder: 0.9, chest: 0.93, waist: 0.84, hem: 0.97, neck: 0.98 }
    : { shoulder: 1, chest: 1, waist: 1, hem: 1, neck: 1 }
  return {
    ...base,
    neck: base.neck * shaped.neck,
    shoulder: base.shoulder * shaped.shoulder * (1 + (ease - 1) * 0.6),
    chest: base.chest * shaped.chest * ease,
    waist: base.waist * shaped.waist * ease,
    hem: base.hem * shaped.hem * ease,
    length: base.length * (drawing.length ?? 1) * (drawing.shaped ? 0.96 : 1),
  }
}

function necklineOf(fit: TopFit, collar: Collar, depth: number, front: boolean): Point[] {
  const { neck, top } = fit
  if (!front)
    return [
      [0, top + 22],
      [neck * 0.62, top + 15],
      [neck, top, 1],
    ]
  if (collar === 'vee' || collar === 'notch' || collar === 'shawl' || collar === 'camp') {
    return [
      [0, top + depth, 1],
      [neck * 0.58, top + depth * 0.42],
      [neck, top, 1],
    ]
  }
  if (collar === 'boat')
    return [
      [0, top + depth],
      [neck * 0.6, top + depth * 0.8],
      [neck, top, 1],
    ]
  return [
    [0, top + depth],
    [neck * 0.52, top + depth * 0.84],
    [neck * 0.92, top + depth * 0.34],
    [neck, top, 1],
  ]
}

function hemOf(style: TopStyle, hem: number, hemY: number, view: 'front' | 'back'): Point[] {
  switch (style.hem) {
    case 'shirttail':
      return [
        [hem, hemY - 96, 1],
        [hem * 0.86, hemY - 50],
        [hem * 0.5, hemY + 4],
        [0, hemY + (view === 'back' ? 26 : 14)],
      ]
    case 'rounded':
      return view === 'back'
        ? [
            [hem, hemY, 1],
            [0, hemY + 8],
          ]
        : [
            [hem, hemY - 12, 1],
            [hem * 0.55, hemY + 2],
            [70, hemY - 8],
            [14, hemY - 110, 1],
            [0, hemY - 150, 1],
          ]
    case 'rib':
      return [
        [hem, hemY - 84, 1],
        [hem - 15, hemY - 8, 1],
        [0, hemY + 6],
      ]
    case 'peplum':
      return [
        [hem * 1.12, hemY - 14, 1],
        [hem * 0.6, hemY + 16],
        [0, hemY + 22],
      ]
    default:
      return [
        [hem, hemY - 8, 1],
        [hem * 0.5, hemY + 6],
        [0, hemY + 9],
      ]
  }
}

const sleeves: Record<
  Exclude<TopStyle['sleeve'], 'none'>,
  { length: number; angle: number; cuff: number; cap: number; bow: number }
> = {
  long: { length: 745, angle: 17, cuff: 92, cap: 46, bow: 40 },
  bell: { length: 700, angle: 19, cuff: 190, cap: 34, bow: 14 },
  elbow: { length: 400, angle: 26, cuff: 150, cap: 34, bow: 26 },
  short: { length: 262, angle: 37, cuff: 186, cap: 14, bow: 16 },
  puff: { length: 280, angle: 33, cuff: 128, cap: 74, bow: 78 },
}

function sleeveOf(style: TopStyle, fit: TopFit, armpit: Point, body?: Body): Sleeve | undefined {
  if (style.sleeve === 'none') return undefined
  const cut = sleeves[style.sleeve]
  // An arm in it lifts it from the table's flatness and hangs straighter.
  const { length, angle, cuff, cap, bow } = body
    ? { ...cut, angle: armAngle, cuff: cut.cuff * 0.8, cap: cut.cap * 0.62, bow: cut.bow * 0.5 }
    : cut
  const arm = body ? (body.wrist * unitsPerCm) / sleeves.long.length : 1
  const reach = length * (body ? arm * 1.03 : Math.min(1, 0.82 + fit.shoulder / 1500))
  const turn = (angle * Math.PI) / 180
  const along: Point = [Math.sin(turn), Math.cos(turn)]
  const out: Point = [Math.cos(turn), -Math.sin(turn)]
  const shoulder: Point = [fit.shoulder, fit.top + fit.drop]
  const down = (share: number, aside: number): Point =>
    moved(shoulder, along[0] * reach * share + out[0] * aside, along[1] * reach * share + out[1] * aside)
  const outerCuff = down(1, style.sleeve === 'puff' ? 10 : 0)
  const innerCuff: Point = moved(outerCuff, -out[0] * cuff, -out[1] * cuff)
  const under = moved(
    between(innerCuff, armpit, 0.5),
    (style.sleeve === 'bell' ? 14 : -6) - (body ? 9 : 0),
    style.sleeve === 'puff' ? 22 : 4,
  )
  const points: Point[] = [
    [fit.shoulder - 70, fit.top + fit.drop - 18, 1],
    [fit.shoulder - 8, fit.top + fit.drop - 3],
    down(style.sleeve === 'long' ? 0.09 : 0.16, cap * 0.72),
    down(0.34, cap),
    down(0.66, bow),
    corner(outerCuff),
    corner(innerCuff),
    under,
    corner([armpit[0] - 8, armpit[1] - 2]),
    [fit.shoulder - 90, armpit[1] - 60, 1],
  ]
  return {
    outline: shape(points),
    twin: shape(mirrored(points)),
    along,
    out,
    shoulder,
    armpit,
    outerCuff,
    innerCuff,
    length: reach,
    angle,
  }
}

/** Cuts a top: every outline the drawing needs, from its fit and style. */
export function cutTop(drawing: TopDrawing, view: 'front' | 'back', wearer?: Body): TopShape {
  const style: TopStyle = { ...topStyles[drawing.garment], ...drawing.style }
  const flat = fitOf(drawing)
  const sleeveless = style.sleeve === 'none'
  const bare = sleeveless && drawing.garment !== 'tank'
  const { garment } = drawing
  const plainFit = wearer
    ? wornTop(flat, { garment, usual: topFits[garment].length, bare: sleeveless }, wearer)
    : flat
  const fit = {
    ...plainFit,
    neck: plainFit.neck * (necks[style.collar] ?? 1),
    // What ends in an armhole ends on the shoulder, not over it.
    ...(bare && { shoulder: plainFit.shoulder * 0.8, drop: plainFit.drop * 0.72 }),
  }
  const hemY = fit.top + fit.length
  const armY = fit.top + fit.armhole
  const waistY = armY + (fit.top + Math.min(fit.length, 900) - armY) * 0.44
  const neckDepth = style.opening === 'double' ? 340 : depths[style.collar]
  const neckline = necklineOf(fit, style.collar, neckDepth, view === 'front')
  const shoulder: Point = [fit.shoulder, fit.top + fit.drop, 1]
  const armpit: Point = [fit.chest, armY, 1]
  const pinch = style.sleeve === 'none' && !bare ? 0.74 : 0.9
  const armholeLine: Point[] = [
    shoulder,
    [fit.shoulder * (pinch + 0.05), fit.top + fit.drop + (armY - fit.top - fit.drop) * 0.42],
    [Math.min(fit.chest, fit.shoulder) * (pinch + 0.07), armY - 44],
    armpit,
  ]
  const hem = hemOf(style, fit.hem, hemY, view)
  const side: Point[] = [
    [fit.waist, waistY],
    ...flareOf(style.hem === 'peplum' ? { ...fit, length: Infinity } : fit, waistY, hemY),
  ]
  const body = symmetric([...neckline, ...armholeLine, ...side, ...hem])
  return {
    ...fit,
    style,
    view,
    hemY,
    armY,
    waistY,
    neckDepth,
    neckline,
    body,
    sleeve: sleeveOf(style, fit, armpit, wearer),
    armholeLine,
  }
}

/** How far the body reaches from its centre line at a height between waist and hem: nothing drawn there may go beyond. */
export function sideAt(top: TopShape, y: number): number {
  const { waist, waistY, hem, hemY } = top
  const points: Point[] = [[waist, waistY], ...flareOf(top, waistY, hemY), [hem, hemY - 8]]
  const next = points.findIndex((point) => point[1] >= y)
  const [a, b] = [points[next - 1], points[next]]
  if (!a || !b) return next === 0 ? waist : hem
  return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])
}

/** Where the side of a long body swings out below the waist. */
function flareOf(
  { waist, hem, length, hip }: Pick<TopFit, 'waist' | 'hem' | 'length' | 'hip'>,
  waistY: number,
  hemY: number,
): Point[] {
  if (hip) return [[Math.max(hip[0], (waist + hem) / 2), hip[1]]]
  return length > 960 ? [[(waist + hem) / 2 + 6, (waistY + hemY) / 2]] : []
}

/** Both sleeves' or both sides' versions of something drawn on the right. */
export function bothSides(right: string): string {
  return `${right}<g transform="scale(-1 1)">${right}</g>`
}
