import { blade } from '../geometry.ts'
import type { IllustrationShape } from './shape.ts'
import { type Hanging, hang } from './hanging.ts'
import { frond } from '../frond.ts'
import { coastGradients, sea } from './nature.ts'

type Piece = Omit<Hanging, 'x' | 'y' | 'scale'>

const rail: readonly Piece[] = [
  {
    drawing: { garment: 'shirt', cloth: 'linen', backdrop: 'sand', seed: 11, ease: 0.86 },
    color: 'White',
    turn: 1,
  },
  {
    drawing: {
      garment: 'tunic',
      cloth: 'crepe',
      backdrop: 'sand',
      seed: 12,
      shaped: true,
      print: { kind: 'floral', color: 'White' },
    },
    color: 'Red',
    turn: -1,
  },
  {
    drawing: {
      garment: 'shirt',
      cloth: 'crepe',
      backdrop: 'sand',
      seed: 13,
      print: { kind: 'palm', color: 'Green' },
      style: { collar: 'camp', sleeve: 'short', cuff: 'hem', hem: 'straight', pockets: [] },
    },
    color: 'Yellow',
    turn: 1.5,
  },
  {
    drawing: {
      garment: 'tee',
      cloth: 'jersey',
      backdrop: 'sand',
      seed: 14,
      print: { kind: 'breton', color: 'Blue' },
    },
    color: 'White',
    turn: -1,
  },
]

function pole(x1: number, x2: number, y: number, ground: number): string {
  const post = (x: number, lean: number) =>
    `<path d="M${x} ${y - 40}L${x + lean} ${ground}" stroke="#8f6a45" stroke-width="17" stroke-linecap="round"/><path d="M${x - 4} ${y - 38}L${x + lean - 4} ${ground}" stroke="#c79f72" stroke-width="5" stroke-linecap="round"/>`
  const lash = (x: number) =>
    `<path d="M${x - 16} ${y - 12}l32 22M${x - 16} ${y - 2}l32 22M${x + 16} ${y - 12}l-32 22M${x + 16} ${y - 2}l-32 22" stroke="#efe3cc" stroke-width="5" stroke-linecap="round"/>`
  const shade = `<ellipse cx="${(x1 + x2) / 2 + 60}" cy="${ground - 6}" rx="${(x2 - x1) * 0.62}" ry="26" fill="#8a6a48" fill-opacity=".22"/>`
  return `${shade}${post(x1, -26)}${post(x2, 26)}<path d="M${x1 - 60} ${y}L${x2 + 60} ${y - 4}" stroke="#8f6a45" stroke-width="17" stroke-linecap="round"/><path d="M${x1 - 60} ${y - 5}L${x2 + 60} ${y - 9}" stroke="#c79f72" stroke-width="5" stroke-linecap="round"/>${lash(x1)}${lash(x2)}`
}

function grass(x: number, y: number, size: number): string {
  const blades = [-0.9, -0.5, -0.2, 0.1, 0.45, 0.8]
    .map((lean, index) =>
      blade(
        [x + lean * size * 0.2, y],
        [x + lean * size, y - size * (0.8 + (index % 3) * 0.16)],
        size * 0.05,
        lean * 12,
      ),
    )
    .join('')
  return `<path d="${blades}" fill="#8d9a6c"/>`
}

/** A rail of summer clothes on a beach at the day's end, with room for words on the calm side. */
export function hero(shape: IllustrationShape): string {
  const wide = shape === 'wide'
  const [width, height] = wide ? [2000, 1100] : [1000, 1250]
  // An upright screen shows a square of it, the lowest (`.hero-picture`): what is above would be bytes that nobody sees.
  const top = wide ? 0 : height - width
  const horizon = wide ? 560 : 640
  const shore = wide ? 800 : 910
  const sun = wide ? { x: 860, y: 470, r: 116 } : { x: 250, y: 560, r: 92 }
  const railY = wide ? 236 : 470
  const [x1, x2] = wide ? [1040, 1890] : [150, 870]
  const ground = wide ? 985 : 1150
  const step = (x2 - x1 - (wide ? 260 : 200)) / (rail.length - 1)
  const clothes = rail
    .map((item, index) =>
      hang(
        {
          ...item,
          x: x1 + (wide ? 130 : 100) + index * step,
          y: railY - 2,
          scale: wide ? 0.43 : 0.38,
          open: true,
        },
        `h${index}`,
      ),
    )
    .join('')
  const land = `<path d="M0 ${horizon + 2}C${width * 0.08} ${horizon - 46} ${width * 0.15} ${horizon - 62} ${width * 0.22} ${horizon - 30}S${width * 0.33} ${horizon - 4} ${width * 0.38} ${horizon + 2}Z" fill="#b9bdaa" fill-opacity=".8"/><path d="M0 ${horizon + 2}C${width * 0.04} ${horizon - 22} ${width * 0.1} ${horizon - 34} ${width * 0.15} ${horizon - 16}S${width * 0.2} ${horizon} ${width * 0.24} ${horizon + 2}Z" fill="#98a48e"/>`
  const beach = `<path d="M0 ${shore + 14}C${width * 0.2} ${shore - 12} ${width * 0.34} ${shore + 36} ${width * 0.55} ${shore + 10}S${width * 0.86} ${shore - 12} ${width} ${shore + 20}V${height}H0Z" fill="url(#sand)"/>`
  const fronds = wide
    ? frond([2010, -70], [1270, 0], -120, '#8c9c70', 5, 30) +
      frond([2060, -60], [1530, 130], -150, '#6f8458', 3, 30) +
      frond([2080, -40], [1800, 330], -110, '#5c7150', 4, 28)
    : frond([1060, -60], [560, 120], -130, '#6f8458', 3) +
      frond([1060, -30], [730, 320], -110, '#5c7150', 4) +
      frond([1000, -80], [330, -6], -70, '#8c9c70', 5)
  const tufts = wide
    ? grass(1000, 1030, 60) + grass(1940, 1010, 74) + grass(180, 1060, 52)
    : grass(90, 1190, 56) + grass(940, 1170, 64)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height - top}" viewBox="0 ${top} ${width} ${height - top}"><defs>${coastGradients}</defs><rect width="${width}" height="${horizon + 4}" fill="url(#sky)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 3.4}" fill="url(#glow)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="url(#sun)"/>${land}${sea(width, horizon, shore, sun.x)}${beach}${pole(x1, x2, railY, ground)}${clothes}${tufts}${fronds}</svg>`
}
