import { button, ribbing } from './notions.ts'
import { type Point, between, corner, curve, moved, shape } from './geometry.ts'
import { type Fold, cast, folded, scatter } from './folds.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import { faceOf } from './openings.ts'
import { mix } from './palette.ts'
import type { Sleeve, TopShape } from './top-shape.ts'

function along(sleeve: Sleeve, point: Point, distance: number, aside = 0): Point {
  return moved(
    point,
    sleeve.along[0] * distance + sleeve.out[0] * aside,
    sleeve.along[1] * distance + sleeve.out[1] * aside,
  )
}

function longFolds(renderer: GarmentRenderer, sleeve: Sleeve): Fold[] {
  const { shoulder, innerCuff, outerCuff, armpit, length } = sleeve
  const elbow = length * 0.5
  const axisTop = between(shoulder, armpit, 0.5)
  const axisEnd = between(outerCuff, innerCuff, 0.5)
  const drape = scatter(renderer, axisTop, along(sleeve, axisEnd, 200), 1, 30, 15, 0.36)
  const { random } = renderer
  const bent = 0.34 + random() * 0.16
  const elbowFolds = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index): Fold => {
    const offset = index * (30 + random() * 22)
    return {
      from: along(sleeve, between(armpit, innerCuff, bent), offset - 30),
      to: along(sleeve, shoulder, elbow + offset - 70 + random() * 60, 6),
      width: 13 - index * 2 - random() * 3,
      bend: 4 + random() * 18,
      depth: 0.32 + random() * 0.14,
    }
  })
  const wrist = [70, 150].map((offset): Fold => ({
    from: along(sleeve, outerCuff, -offset - 60 * renderer.random(), 6),
    to: along(sleeve, innerCuff, -offset + 30, 4),
    width: 9 + 3 * renderer.random(),
    bend: -12,
    depth: 0.34,
  }))
  const pit = Array.from({ length: 1 + Math.floor(random() * 2) }, (_, index): Fold => {
    const offset = 14 + index * 40 + random() * 22
    return {
      from: along(sleeve, armpit, offset, 0),
      to: along(sleeve, shoulder, 50 + offset * (1.2 + random()), 0),
      width: 8 + random() * 5,
      bend: 8 + random() * 14,
      depth: 0.36 + random() * 0.18,
    }
  })
  return [...drape, ...elbowFolds, ...wrist, ...pit]
}

function shortFolds(renderer: GarmentRenderer, sleeve: Sleeve): Fold[] {
  const { shoulder, innerCuff, outerCuff, armpit } = sleeve
  const guide = scatter(
    renderer,
    between(shoulder, armpit, 0.45),
    between(outerCuff, innerCuff, 0.5),
    renderer.cloth === 'satin' || renderer.cloth === 'crepe' ? 5 : 3,
    36,
    9,
    0.42,
  )
  return [
    ...guide,
    { from: armpit, to: between(shoulder, outerCuff, 0.45), width: 12, bend: 14, depth: 0.55 },
  ]
}

/** Four small buttons along the vent of a tailored sleeve. */
function sleeveButtons(renderer: GarmentRenderer, sleeve: Sleeve): string {
  const edge = between(sleeve.outerCuff, sleeve.innerCuff, 0.16)
  const vent = curve([edge, along(sleeve, edge, -130)])
  const row = [26, 52, 78, 104].map((up) => {
    const [x, y] = along(sleeve, edge, -up, -13)
    return button(x, y, 8, renderer.ink, faceOf(renderer))
  })
  return seam(renderer.ink, vent, 0.7) + row.join('')
}

function cuffOf(renderer: GarmentRenderer, sleeve: Sleeve, shape_: TopShape): string {
  const { outerCuff: o, innerCuff: i } = sleeve
  const { cuff } = shape_.style
  if (cuff === 'hem') {
    const line = curve([along(sleeve, o, -22), along(sleeve, i, -22)])
    if (shape_.style.collar === 'notch') return sleeveButtons(renderer, sleeve)
    return (
      stitching(renderer.ink, line) +
      seam(renderer.ink, curve([along(sleeve, o, -26), along(sleeve, i, -26)]), 0.35)
    )
  }
  const depth = cuff === 'rib' ? (shape_.style.sleeve === 'long' ? 74 : 30) : cuff === 'turned' ? 46 : 64
  const tuck = cuff === 'rib' && shape_.style.sleeve === 'long' ? 2 : cuff === 'turned' ? -4 : 2
  const corners: Point[] = [
    along(sleeve, o, -depth, -tuck + 3),
    along(sleeve, o, 4, -tuck),
    along(sleeve, i, 4, tuck),
    along(sleeve, i, -depth, tuck - 3),
  ]
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const outline = shape(corners.map(corner))
  const ink = cuff === 'rib' ? renderer.trim : renderer.ink
  const body = piece(renderer, outline, {
    grain: -Math.round(sleeve.angle) + (cuff === 'turned' ? 90 : 0),
    ink,
    plain: cuff === 'rib',
    cloth: cuff === 'rib' ? 'jersey' : renderer.cloth,
  })
  if (cuff === 'rib')
    return (
      body +
      ribbing(
        (t) => between(a, d, t) as [number, number],
        (t) => between(b, c, t) as [number, number],
        13,
        ink,
      )
    )
  if (cuff === 'turned')
    return body + stitching(renderer.ink, curve([along(sleeve, o, -depth + 8), along(sleeve, i, -depth + 8)]))
  const inset = [along(sleeve, o, -depth + 8), along(sleeve, i, -depth + 8)]
  const low = [along(sleeve, o, -5), along(sleeve, i, -5)]
  const placket = curve([
    along(sleeve, between(o, i, 0.62), -depth),
    along(sleeve, between(o, i, 0.58), -depth - 110),
  ])
  const [bx, by] = along(sleeve, between(o, i, 0.5), -depth / 2)
  return (
    body +
    stitching(renderer.ink, curve(inset)) +
    stitching(renderer.ink, curve(low)) +
    seam(renderer.ink, placket, 0.9) +
    button(bx, by, 8, renderer.ink)
  )
}

/** Both sleeves: cut, creases, cuffs and the shade of the body on them. */
export function drawSleeves(renderer: GarmentRenderer, top: TopShape): string {
  const { sleeve } = top
  if (!sleeve) return ''
  const grain = -Math.round(sleeve.angle)
  const colourBlock = top.style.ornament === 'colour-block'
  const ink = colourBlock ? renderer.trim : renderer.ink
  const shadow = cast(ink, curve(top.armholeLine), 40, 0.9)
  const underside = cast(ink, curve([sleeve.armpit, sleeve.innerCuff]), 46, 0.55)
  const one = () => {
    const folds = sleeve.length > 500 ? longFolds(renderer, sleeve) : shortFolds(renderer, sleeve)
    const cuff = top.style.sleeve === 'puff' ? puffBand(renderer, sleeve) : cuffOf(renderer, sleeve, top)
    return (
      piece(renderer, sleeve.outline, { grain, ink, volume: 'round' }) +
      folded({ ...renderer, ink }, sleeve.outline, folds, shadow + underside) +
      cuff
    )
  }
  return `${one()}<g transform="scale(-1 1)">${one()}</g>`
}

function puffBand(renderer: GarmentRenderer, sleeve: Sleeve): string {
  const { outerCuff: o, innerCuff: i } = sleeve
  const gathers = Array.from({ length: 9 }, (_, index) => {
    const base = between(o, i, (index + 0.5) / 9)
    return curve([base, along(sleeve, base, -34 - 60 * renderer.random(), (4 - index) * -2)])
  }).join('')
  const band = shape(
    [along(sleeve, o, -6, 2), along(sleeve, o, 22, 0), along(sleeve, i, 22, 0), along(sleeve, i, -6, -2)].map(
      corner,
    ),
  )
  return `<path d="${gathers}" fill="none" stroke="${mix(renderer.ink.base, renderer.ink.shade, 0.6)}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>${piece(renderer, band, { plain: true })}`
}
