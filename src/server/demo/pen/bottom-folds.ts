import type { BottomShape } from './bottom-shape.ts'
import { type Fold, scatter } from './folds.ts'
import { type Pen, define } from './pen.ts'

function legFolds(pen: Pen, cut: BottomShape): Fold[] {
  const { crotchY, hemY, hip, knee, hemOuter, gap, top } = cut
  const height = hemY - crotchY
  const flowing = pen.cloth === 'crepe' || pen.cloth === 'satin' || pen.cloth === 'linen'
  const wide = hemOuter - gap > 230
  const centre = (hemOuter + gap) / 2
  const drape = scatter(
    pen,
    [hip * 0.5, crotchY - 60],
    [centre, hemY + 220],
    wide ? 5 : 2,
    ((hemOuter - gap) / (wide ? 5 : 2)) * 0.8,
    wide ? 16 : 13,
    flowing ? 0.6 : 0.36,
  )
  const whiskers = [0, 1, 2, 3].map((index): Fold => ({
    from: [8 + index * 3, crotchY - 30 + index * 26],
    to: [hip * (0.72 + index * 0.06), crotchY - 130 + index * 74],
    width: 10 - index,
    bend: 14,
    depth: 0.46 - index * 0.07,
  }))
  const kneeY = crotchY + height * 0.44
  const knees =
    wide || height < 500
      ? []
      : [0, 1, 2].map((index): Fold => {
          const y = kneeY + index * 38 + pen.random() * 14
          return index % 2
            ? { from: [knee - 4, y], to: [gap + (knee - gap) * 0.4, y + 30], width: 9, bend: -8, depth: 0.5 }
            : { from: [gap + 6, y], to: [gap + (knee - gap) * 0.62, y - 34], width: 9, bend: -8, depth: 0.5 }
        })
  const stack =
    wide || height < 500
      ? []
      : [60, 104, 150].map((offset, index): Fold => ({
          from: index % 2 ? [hemOuter - 4, hemY - offset] : [gap + 4, hemY - offset],
          to: index % 2 ? [gap + 30, hemY - offset + 22] : [hemOuter - 34, hemY - offset + 26],
          width: 7,
          bend: 9,
          depth: 0.42,
        }))
  const side: Fold[] = [
    { from: [hip * 0.96, top + 160], to: [knee * 0.94, kneeY], width: 12, bend: 4, depth: 0.3 },
  ]
  return [...drape, ...whiskers, ...knees, ...stack, ...side]
}

function skirtFolds(pen: Pen, cut: BottomShape): Fold[] {
  const { top, waist, hemOuter, hemY, band } = cut
  const spread = hemOuter / waist
  const count = spread > 2.2 ? 15 : spread > 1.6 ? 9 : 4
  return Array.from({ length: count }, (_, index): Fold => {
    const share = ((index + 0.5) / count) * 2 - 1 + (pen.random() - 0.5) * 0.08
    const start = spread > 2.2 ? 10 : 60 + pen.random() * 160
    return {
      from: [share * waist * 0.94, top + band + start],
      to: [share * hemOuter * 0.94, hemY + 10 + 30 * (1 - share * share)],
      width: (spread > 1.6 ? 17 : 11) * (0.6 + pen.random() * 0.7),
      bend: share * 18,
      depth: spread > 1.6 ? 0.6 : 0.36,
    }
  })
}

/** The creases of a bottom's right leg, or of a whole skirt. */
export function bottomFolds(pen: Pen, cut: BottomShape): Fold[] {
  return cut.skirt ? skirtFolds(pen, cut) : legFolds(pen, cut)
}

/** Fade of worn denim down the front of the thigh: extra light, given to the fold layer. */
export function fading(pen: Pen, cut: BottomShape): string {
  if (pen.cloth !== 'denim' || cut.skirt) return ''
  const fade = define(
    pen,
    'fade',
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${pen.ink.light}" stop-opacity=".42"/><stop offset=".5" stop-color="${pen.ink.light}" stop-opacity=".2"/><stop offset="1" stop-color="${pen.ink.light}" stop-opacity="0"/></radialGradient>`,
  )
  const [x, y] = [cut.hip * 0.56, cut.crotchY + 150]
  return `<ellipse cx="${x}" cy="${y}" rx="88" ry="300" fill="url(#${fade})"/>`
}
