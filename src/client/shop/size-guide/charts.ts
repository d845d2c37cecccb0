import { CATEGORIES } from '#shared/limits.ts'
/** Body measurements that a size is cut for, in centimetres, from and to. */
export type Span = readonly [number, number]

export interface Chart {
  title: string
  /** What is measured, in the order of the columns. */
  measures: readonly { name: string; how: string }[]
  /** By the shop's sizes. */
  rows: Readonly<Record<string, readonly Span[]>>
}

const CHEST = { name: 'Chest', how: 'Around the fullest part, under the arms, the tape level.' }
const BUST = { name: 'Bust', how: 'Around the fullest part, the tape level and not tight.' }
const WAIST = { name: 'Waist', how: 'Around the narrowest part, where you bend to the side.' }
const HIPS = { name: 'Hips', how: 'Around the fullest part, feet together.' }
const SLEEVE = { name: 'Arm length', how: 'From the shoulder bone over a bent elbow to the wrist.' }
const INSEAM = { name: 'Inside leg', how: 'From the crotch to the floor, without shoes.' }

/** After EN 13402-3, the European sizes of clothes: steps of 8 cm for men's tops, 6 to 8 cm for women's. */
const MENS_TOPS: Chart = {
  title: "Men's tops",
  measures: [CHEST, WAIST, SLEEVE],
  rows: {
    XS: [
      [80, 86],
      [68, 74],
      [59, 60],
    ],
    S: [
      [86, 94],
      [74, 82],
      [60, 62],
    ],
    M: [
      [94, 102],
      [82, 90],
      [62, 64],
    ],
    L: [
      [102, 110],
      [90, 98],
      [64, 66],
    ],
    XL: [
      [110, 118],
      [98, 106],
      [66, 67],
    ],
    XXL: [
      [118, 129],
      [106, 119],
      [67, 68],
    ],
  },
}
const WOMENS_TOPS: Chart = {
  title: "Women's tops",
  measures: [BUST, WAIST, SLEEVE],
  rows: {
    XS: [
      [74, 82],
      [58, 66],
      [57, 58],
    ],
    S: [
      [82, 90],
      [66, 74],
      [58, 59],
    ],
    M: [
      [90, 98],
      [74, 82],
      [59, 60],
    ],
    L: [
      [98, 107],
      [82, 91],
      [60, 61],
    ],
    XL: [
      [107, 119],
      [91, 103],
      [61, 62],
    ],
    XXL: [
      [119, 131],
      [103, 115],
      [62, 63],
    ],
  },
}
const MENS_BOTTOMS: Chart = {
  title: "Men's bottoms",
  measures: [WAIST, HIPS, INSEAM],
  rows: {
    XS: [
      [68, 74],
      [82, 88],
      [78, 79],
    ],
    S: [
      [74, 82],
      [88, 96],
      [79, 81],
    ],
    M: [
      [82, 90],
      [96, 104],
      [81, 83],
    ],
    L: [
      [90, 98],
      [104, 110],
      [83, 84],
    ],
    XL: [
      [98, 106],
      [110, 116],
      [84, 85],
    ],
    XXL: [
      [106, 119],
      [116, 125],
      [85, 86],
    ],
  },
}
const WOMENS_BOTTOMS: Chart = {
  title: "Women's bottoms",
  measures: [WAIST, HIPS, INSEAM],
  rows: {
    XS: [
      [58, 66],
      [82, 90],
      [76, 77],
    ],
    S: [
      [66, 74],
      [90, 98],
      [77, 78],
    ],
    M: [
      [74, 82],
      [98, 106],
      [78, 79],
    ],
    L: [
      [82, 91],
      [106, 115],
      [79, 80],
    ],
    XL: [
      [91, 103],
      [115, 123],
      [80, 81],
    ],
    XXL: [
      [103, 115],
      [123, 132],
      [81, 82],
    ],
  },
}
/** Nothing to put a leg into: the inside leg says nothing of a skirt. */
const SKIRTS: Chart = {
  title: 'Skirts',
  measures: [WAIST, HIPS],
  rows: Object.fromEntries(
    Object.entries(WOMENS_BOTTOMS.rows).map(([size, spans]) => [size, spans.slice(0, 2)]),
  ),
}

/** The charts for a product: what is for everybody has both, and what is neither above nor below the waist has none. */
export function chartsFor({
  category,
  gender,
  name,
}: {
  category: string
  gender: string
  name: string
}): readonly Chart[] {
  if (/\bskirts?\b/i.test(name)) return [SKIRTS]
  if (category !== '' && !CATEGORIES.some((kind) => kind === category)) return []
  const [mens, womens] =
    category === 'Bottom Wear' ? [MENS_BOTTOMS, WOMENS_BOTTOMS] : [MENS_TOPS, WOMENS_TOPS]
  if (gender === 'Men') return [mens]
  return gender === 'Women' ? [womens] : [womens, mens]
}

export type Unit = 'in' | 'cm'
const CM_PER_INCH = 2.54

/** `94–102`, in inches to the half: `37–40`; `23` where that is both. */
export function spanIn(unit: Unit, [from, to]: Span): string {
  const shown = (cm: number) => (unit === 'cm' ? cm : Math.round((cm / CM_PER_INCH) * 2) / 2)
  return shown(from) === shown(to) ? `${shown(from)}` : `${shown(from)}–${shown(to)}`
}
