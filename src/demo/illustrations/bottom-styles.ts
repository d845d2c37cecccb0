import type { BottomGarment, BottomStyle } from './drawing.ts'

/** Measures of a bottom in sheet units from its centre line; `gap` is half the space between the legs at the hem. */
export interface BottomFit {
  readonly top: number
  readonly waist: number
  readonly hip: number
  readonly rise: number
  readonly length: number
  readonly hemOuter: number
  readonly gap: number
  readonly knee: number
  readonly skirt?: true
}

const trouserFit: BottomFit = {
  top: 190,
  waist: 198,
  hip: 238,
  rise: 316,
  length: 1130,
  hemOuter: 214,
  gap: 40,
  knee: 232,
}
const skirtFit: BottomFit = {
  top: 270,
  waist: 172,
  hip: 240,
  rise: 0,
  length: 900,
  hemOuter: 360,
  gap: 0,
  knee: 300,
  skirt: true,
}

export const bottomFits: Record<BottomGarment, BottomFit> = {
  jeans: { ...trouserFit, hemOuter: 206 },
  chinos: { ...trouserFit, hemOuter: 200, gap: 44 },
  trousers: { ...trouserFit, top: 180, hemOuter: 212, knee: 226, length: 1150 },
  'wide-trousers': { ...trouserFit, top: 180, hip: 240, hemOuter: 292, gap: 26, knee: 268, length: 1150 },
  shorts: {
    ...trouserFit,
    top: 390,
    waist: 236,
    hip: 302,
    rise: 360,
    length: 700,
    hemOuter: 352,
    gap: 22,
    knee: 338,
  },
  joggers: { ...trouserFit, hip: 244, hemOuter: 168, gap: 54, knee: 224, length: 1120 },
  leggings: { ...trouserFit, waist: 170, hip: 214, hemOuter: 140, gap: 44, knee: 176 },
  palazzo: { ...trouserFit, top: 185, waist: 180, hip: 244, hemOuter: 372, gap: 10, knee: 306, length: 1130 },
  'a-line-skirt': skirtFit,
  'pencil-skirt': { ...skirtFit, hemOuter: 222, knee: 240, length: 860 },
  'full-skirt': { ...skirtFit, top: 220, waist: 166, hip: 236, hemOuter: 452, knee: 340, length: 1040 },
}

const chinos: BottomStyle = { waist: 'belted', pockets: 'slant', hem: 'plain', front: 'fly' }
const skirt: BottomStyle = { waist: 'clean', pockets: 'none', hem: 'plain', front: 'plain' }

export const bottomStyles: Record<BottomGarment, BottomStyle> = {
  jeans: { ...chinos, pockets: 'jeans' },
  chinos,
  trousers: { ...chinos, front: 'crease' },
  'wide-trousers': { ...chinos, front: 'pleats' },
  shorts: chinos,
  joggers: { waist: 'drawstring', pockets: 'side', hem: 'rib', front: 'plain' },
  leggings: { waist: 'clean', pockets: 'none', hem: 'plain', front: 'plain' },
  palazzo: { waist: 'elastic', pockets: 'side', hem: 'plain', front: 'plain' },
  'a-line-skirt': skirt,
  'pencil-skirt': skirt,
  'full-skirt': { ...skirt, waist: 'elastic' },
}
