import type { TopGarment, TopStyle } from './drawing.ts'

/** Measures of a top in sheet units, from its centre line; heights from the top of the sheet. */
export interface TopFit {
  readonly neck: number
  readonly top: number
  readonly shoulder: number
  readonly drop: number
  readonly chest: number
  readonly waist: number
  readonly hem: number
  readonly length: number
  /** Depth of the armhole below the shoulder's top. */
  readonly armhole: number
  /** What it has to go round on its way to the hem, and at which height; of a garment that is worn. */
  readonly hip?: readonly [width: number, y: number]
}

const shirtFit: TopFit = {
  neck: 88,
  top: 262,
  shoulder: 262,
  drop: 60,
  chest: 266,
  waist: 252,
  hem: 264,
  length: 930,
  armhole: 282,
}
const teeFit: TopFit = {
  neck: 102,
  top: 275,
  shoulder: 282,
  drop: 62,
  chest: 284,
  waist: 276,
  hem: 282,
  length: 890,
  armhole: 270,
}
const kurtaFit: TopFit = {
  neck: 84,
  top: 205,
  shoulder: 222,
  drop: 50,
  chest: 226,
  waist: 218,
  hem: 258,
  length: 1110,
  armhole: 238,
}
const blouseFit: TopFit = {
  neck: 104,
  top: 290,
  shoulder: 250,
  drop: 58,
  chest: 262,
  waist: 246,
  hem: 282,
  length: 830,
  armhole: 262,
}
const sweatFit: TopFit = {
  neck: 100,
  top: 300,
  shoulder: 296,
  drop: 70,
  chest: 296,
  waist: 290,
  hem: 276,
  length: 840,
  armhole: 292,
}
const knitFit: TopFit = {
  neck: 98,
  top: 275,
  shoulder: 280,
  drop: 66,
  chest: 284,
  waist: 276,
  hem: 262,
  length: 860,
  armhole: 286,
}
const jacketFit: TopFit = {
  neck: 94,
  top: 265,
  shoulder: 284,
  drop: 64,
  chest: 288,
  waist: 278,
  hem: 272,
  length: 850,
  armhole: 290,
}
const blazerFit: TopFit = {
  neck: 84,
  top: 240,
  shoulder: 276,
  drop: 52,
  chest: 276,
  waist: 250,
  hem: 278,
  length: 970,
  armhole: 288,
}
const tankFit: TopFit = {
  neck: 116,
  top: 290,
  shoulder: 186,
  drop: 30,
  chest: 258,
  waist: 246,
  hem: 266,
  length: 850,
  armhole: 280,
}

export const topFits: Record<TopGarment, TopFit> = {
  shirt: shirtFit,
  tee: teeFit,
  polo: { ...teeFit, neck: 92 },
  kurta: kurtaFit,
  tunic: { ...kurtaFit, top: 245, length: 1000, hem: 280 },
  blouse: blouseFit,
  hoodie: { ...sweatFit, top: 350, length: 820 },
  sweatshirt: sweatFit,
  sweater: knitFit,
  cardigan: { ...knitFit, length: 900 },
  trucker: { ...jacketFit, length: 820 },
  bomber: { ...jacketFit, hem: 250, length: 830 },
  overshirt: { ...jacketFit, length: 930, hem: 284 },
  blazer: blazerFit,
  tank: tankFit,
}

const shirt: TopStyle = {
  collar: 'shirt',
  opening: 'buttons',
  sleeve: 'long',
  cuff: 'button',
  hem: 'shirttail',
  pockets: ['chest'],
}
const tee: TopStyle = {
  collar: 'crew',
  opening: 'none',
  sleeve: 'short',
  cuff: 'hem',
  hem: 'straight',
  pockets: [],
}
const sweat: TopStyle = {
  collar: 'crew',
  opening: 'none',
  sleeve: 'long',
  cuff: 'rib',
  hem: 'rib',
  pockets: [],
}

export const topStyles: Record<TopGarment, TopStyle> = {
  shirt,
  tee,
  polo: { ...tee, collar: 'polo', opening: 'half', cuff: 'rib', hem: 'slit' },
  kurta: { ...shirt, collar: 'band', opening: 'half', cuff: 'hem', hem: 'slit', pockets: [] },
  tunic: { ...tee, collar: 'keyhole', sleeve: 'elbow', hem: 'slit' },
  blouse: { ...shirt, collar: 'bow', pockets: [], hem: 'straight' },
  hoodie: { ...sweat, collar: 'hood', pockets: ['kangaroo'] },
  sweatshirt: sweat,
  sweater: sweat,
  cardigan: { ...sweat, collar: 'shawl', opening: 'buttons', pockets: ['patch-pair'] },
  trucker: { ...shirt, hem: 'band', pockets: ['flap-pair'] },
  bomber: { ...sweat, collar: 'baseball', opening: 'zip', pockets: ['slant'] },
  overshirt: { ...shirt, hem: 'straight', pockets: ['flap-pair'] },
  blazer: {
    ...shirt,
    collar: 'notch',
    opening: 'two-button',
    cuff: 'hem',
    hem: 'rounded',
    pockets: ['hip-flap', 'welt'],
  },
  tank: { ...tee, collar: 'scoop', sleeve: 'none' },
}
