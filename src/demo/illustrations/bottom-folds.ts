import type { BottomShape } from './bottom-shape.ts'
import { type Fold, scatter } from './folds.ts'
import { type GarmentRenderer, define } from './garment-renderer.ts'

function legFolds(renderer: GarmentRenderer, cut: BottomShape): Fold[] {
  const { crotchY, hemY, hip, knee, hemOuter, gap, top } = cut
  const height = hemY - crotchY
  const flowing = renderer.cloth === 'crepe' || renderer.cloth === 'satin' || renderer.cloth === 'linen'
  const wide = hemOuter - gap > 230
  const centre = (hemOuter + gap) / 2
  const drape = scatter(
    renderer,
    [hip * 0.5, crotchY - 60],
    [centre, hemY + 220],
    wide ? 5 : 2,
    ((hemOuter - gap) / (wide ? 5 : 2)) * 0.8,
    wide ? 16 : 13,
    flowing ? 0.6 : 0.36,
  )
  const { random } = renderer
  const whiskers = Array.from({ length: 2 + Math.floor(random() * 3) }, (_, index): Fold => {
    const y = crotchY - 34 + index * (20 + random() * 16)
    return {
      from: [6 + random() * 10, y],
      to: [hip * (0.5 + random() * 0.36), y - 110 + index * 44 + random() * 46],
      width: 10 - index * 1.4,
      bend: 4 + random() * 18,
      depth: 0.5 - index * 0.07,
    }
  })
  const kneeY = crotchY + height * (0.38 + random() * 0.12)
  const narrow = !wide && height >= 500
  const knees = Array.from({ length: narrow ? 1 + Math.floor(random() * 3) : 0 }, (_, index): Fold => {
    const y = kneeY + index * (28 + random() * 26)
    const outer = random() < 0.5
    const [from, reach] = outer
      ? [knee - 4, knee * (0.35 + random() * 0.3)]
      : [gap + 6, knee * (0.4 + random() * 0.3)]
    return {
      from: [from, y],
      to: [outer ? from - reach : from + reach, y + (outer ? 1 : -1) * (10 + random() * 40)],
      width: 7 + random() * 5,
      bend: -4 - random() * 10,
      depth: 0.36 + random() * 0.2,
    }
  })
  const stack = Array.from({ length: narrow ? 1 + Math.floor(random() * 3) : 0 }, (_, index): Fold => {
    const y = hemY - 46 - index * (30 + random() * 26)
    const outer = random() < 0.5
    return {
      from: [outer ? hemOuter - 4 : gap + 4, y],
      to: [outer ? gap + 20 + random() * 40 : hemOuter - 20 - random() * 40, y + 10 + random() * 26],
      width: 5 + random() * 4,
      bend: 4 + random() * 9,
      depth: 0.32 + random() * 0.16,
    }
  })
  const side: Fold[] = [
    {
      from: [hip * (0.86 + random() * 0.1), top + 130 + random() * 90],
      to: [knee * (0.8 + random() * 0.16), kneeY + (random() - 0.5) * 120],
      width: 10 + random() * 5,
      bend: (random() - 0.5) * 16,
      depth: 0.3,
    },
  ]
  return [...drape, ...whiskers, ...knees, ...stack, ...side]
}

function skirtFolds(renderer: GarmentRenderer, cut: BottomShape): Fold[] {
  const { top, waist, hemOuter, hemY, band } = cut
  const spread = hemOuter / waist
  const count = spread > 2.2 ? 15 : spread > 1.6 ? 9 : 4
  return Array.from({ length: count }, (_, index): Fold => {
    const share = ((index + 0.5) / count) * 2 - 1 + (renderer.random() - 0.5) * 0.08
    const start = spread > 2.2 ? 10 : 60 + renderer.random() * 160
    return {
      from: [share * waist * 0.94, top + band + start],
      to: [share * hemOuter * 0.94, hemY + 10 + 30 * (1 - share * share)],
      width: (spread > 1.6 ? 17 : 11) * (0.6 + renderer.random() * 0.7),
      bend: share * 18,
      depth: spread > 1.6 ? 0.6 : 0.36,
    }
  })
}

/** The creases of a bottom's right leg, or of a whole skirt. */
export function bottomFolds(renderer: GarmentRenderer, cut: BottomShape): Fold[] {
  return cut.skirt ? skirtFolds(renderer, cut) : legFolds(renderer, cut)
}

/** Fade of worn denim down the front of the thigh: extra light, given to the fold layer. */
export function fading(renderer: GarmentRenderer, cut: BottomShape): string {
  if (renderer.cloth !== 'denim' || cut.skirt) return ''
  const fade = define(
    renderer,
    'fade',
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${renderer.ink.light}" stop-opacity=".42"/><stop offset=".5" stop-color="${renderer.ink.light}" stop-opacity=".2"/><stop offset="1" stop-color="${renderer.ink.light}" stop-opacity="0"/></radialGradient>`,
  )
  const [x, y] = [cut.hip * 0.56, cut.crotchY + 150]
  return `<ellipse cx="${x}" cy="${y}" rx="88" ry="300" fill="url(#${fade})"/>`
}
