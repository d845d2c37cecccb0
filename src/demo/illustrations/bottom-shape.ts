import type { Body } from './body.ts'
import type { BottomDrawing, BottomStyle } from './drawing.ts'
import { type Point, mirrored, shape, symmetric } from './geometry.ts'
import { type BottomFit, bottomFits, bottomStyles } from './bottom-styles.ts'
import { wornBottom } from './worn-fit.ts'

/** A bottom's cut about its centre line. */
export interface BottomShape extends BottomFit {
  readonly style: BottomStyle
  readonly view: 'front' | 'back'
  readonly band: number
  readonly hemY: number
  readonly crotchY: number
  /** The right leg (or the whole skirt) and everything below the waistband. */
  readonly leg: string
  readonly body: string
  readonly outerLine: readonly Point[]
  readonly innerLine: readonly Point[]
}

function fitOf(drawing: BottomDrawing): BottomFit {
  const fit = bottomFits[drawing.garment]
  const ease = drawing.ease ?? 1
  const shaped = drawing.shaped ? 0.95 : 1
  return {
    ...fit,
    waist: fit.waist * (drawing.shaped ? 0.9 : 1) * (1 + (ease - 1) * 0.3),
    hip: fit.hip * shaped * (1 + (ease - 1) * 0.6),
    knee: fit.knee * shaped * ease,
    hemOuter: fit.hemOuter * shaped * ease,
    length: fit.length * (drawing.length ?? 1),
    top: fit.top + (drawing.length && drawing.length < 0.9 ? (1 - drawing.length) * fit.length * 0.45 : 0),
  }
}

/** Cuts trousers, shorts or a skirt. */
export function cutBottom(drawing: BottomDrawing, view: 'front' | 'back', wearer?: Body): BottomShape {
  const style: BottomStyle = { ...bottomStyles[drawing.garment], ...drawing.style }
  const flat = fitOf(drawing)
  const { garment } = drawing
  const fit = wearer ? wornBottom(flat, { garment, usual: bottomFits[garment].length }, wearer) : flat
  const { top, waist, hip, rise, length, hemOuter, gap, knee } = fit
  const band = style.waist === 'clean' ? 40 : style.waist === 'paperbag' ? 70 : 58
  const hemY = top + length
  const crotchY = top + rise
  const hipY = top + (fit.skirt ? length * 0.25 : rise * 0.7)
  const kneeY = fit.skirt ? top + length * 0.62 : crotchY + (hemY - crotchY) * 0.45
  const outerLine: Point[] = [
    [waist, top, 1],
    [waist + 6, top + band],
    [hip, hipY],
    [knee, kneeY],
    [hemOuter, hemY - 6, 1],
  ]
  if (fit.skirt) {
    const hem: Point[] = [
      [hemOuter * 0.55, hemY + hemOuter * 0.07],
      [0, hemY + hemOuter * 0.1],
    ]
    const body = symmetric([[0, top + 14], ...outerLine, ...hem])
    return { ...fit, style, view, band, hemY, crotchY: hemY, leg: body, body, outerLine, innerLine: [] }
  }
  const short = length < 760
  const lift = short ? 12 : 4
  const innerLine: Point[] = [
    [0, crotchY, 1],
    [4 + gap * 0.06, crotchY + (hemY - crotchY) * 0.1],
    [gap * 0.52, crotchY + (hemY - crotchY) * 0.48],
    [gap, hemY + lift, 1],
  ]
  const hem: Point[] = [[(hemOuter + gap) / 2, hemY + 5]]
  const leg = shape([
    [0, top + 10, 1],
    [waist * 0.5, top + 7],
    ...outerLine,
    ...hem,
    ...innerLine.toReversed(),
  ])
  const right: Point[] = [
    [0, top + 10],
    [waist * 0.5, top + 7],
    ...outerLine,
    ...hem,
    ...innerLine.toReversed(),
  ]
  const left = mirrored(right).filter(([x]) => x !== 0)
  return {
    ...fit,
    style,
    view,
    band,
    hemY,
    crotchY,
    leg,
    body: shape([...right, ...left]),
    outerLine,
    innerLine,
  }
}
