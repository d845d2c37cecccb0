import type { Print, PrintKind } from './drawing.ts'
import { frond } from './frond.ts'

interface Tile {
  readonly width: number
  readonly height: number
  readonly marks: string
  /** Marks reach over the tile's edge and are repeated from its neighbours. */
  readonly wraps?: true
}

const bar = (x: number, y: number, width: number, height: number, opacity: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`

function petals(x: number, y: number, size: number, count: number, fill: string, heart: string): string {
  const petal = `M0 0C${size * 0.55} ${-size * 0.35} ${size * 0.4} ${-size} 0 ${-size}C${-size * 0.4} ${-size} ${-size * 0.55} ${-size * 0.35} 0 0Z`
  const turned = Array.from(
    { length: count },
    (_, index) => `<path d="${petal}" transform="rotate(${(360 / count) * index})"/>`,
  ).join('')
  return `<g transform="translate(${x} ${y})"><g fill="${fill}">${turned}</g><circle r="${size * 0.26}" fill="${heart}"/></g>`
}

function leaf(x: number, y: number, size: number, angle: number, fill: string): string {
  return `<path transform="translate(${x} ${y}) rotate(${angle})" fill="${fill}" d="M0 0C${size * 0.42} ${-size * 0.3} ${size * 0.3} ${-size * 0.9} 0 ${-size * 1.2}C${-size * 0.3} ${-size * 0.9} ${-size * 0.42} ${-size * 0.3} 0 0Z"/>`
}

function buti(x: number, y: number, size: number, fill: string): string {
  const drop = `M0 ${size * 0.5}C${-size * 0.55} ${size * 0.3} ${-size * 0.45} ${-size * 0.35} ${size * 0.1} ${-size * 0.62}C${size * 0.42} ${-size * 0.7} ${size * 0.34} ${-size * 0.3} ${size * 0.12} ${-size * 0.34}C${size * 0.4} ${-size * 0.1} ${size * 0.5} ${size * 0.3} 0 ${size * 0.5}Z`
  return `<g transform="translate(${x} ${y})"><path d="${drop}" fill="${fill}"/>${leaf(-2, size * 0.86, size * 0.3, -60, fill)}${leaf(2, size * 0.86, size * 0.3, 60, fill)}<circle cy="${size * 0.05}" r="${size * 0.13}" fill="#fff" fill-opacity=".55"/></g>`
}

const tiles: Record<PrintKind, (ink: string, ground: string) => Tile> = {
  pinstripe: (ink) => ({ width: 26, height: 26, marks: bar(0, 0, 3, 26, 0.75, ink) }),
  stripe: (ink) => ({
    width: 44,
    height: 44,
    marks: bar(0, 0, 20, 44, 0.85, ink) + bar(31, 0, 2.5, 44, 0.6, ink),
  }),
  breton: (ink) => ({ width: 66, height: 66, marks: bar(0, 0, 66, 24, 0.92, ink) }),
  gingham: (ink) => ({
    width: 48,
    height: 48,
    marks: bar(0, 0, 24, 48, 0.5, ink) + bar(0, 0, 48, 24, 0.5, ink),
  }),
  tartan: (ink) => ({
    width: 132,
    height: 132,
    marks:
      bar(0, 0, 44, 132, 0.5, ink) +
      bar(0, 0, 132, 44, 0.5, ink) +
      bar(62, 0, 7, 132, 0.45, ink) +
      bar(0, 62, 132, 7, 0.45, ink) +
      bar(96, 0, 3, 132, 0.75, '#fdf3dc') +
      bar(0, 96, 132, 3, 0.75, '#fdf3dc'),
  }),
  windowpane: (ink) => ({
    width: 96,
    height: 96,
    marks: bar(0, 0, 3, 96, 0.7, ink) + bar(0, 0, 96, 3, 0.7, ink),
  }),
  dot: (ink) => ({
    width: 52,
    height: 52,
    marks: `<g fill="${ink}" fill-opacity=".9"><circle cx="13" cy="13" r="6.5"/><circle cx="39" cy="39" r="6.5"/></g>`,
  }),
  floral: (ink, ground) => ({
    width: 190,
    height: 190,
    marks:
      leaf(66, 66, 30, 120, ground) +
      leaf(34, 44, 26, -60, ground) +
      leaf(150, 150, 28, 30, ground) +
      leaf(108, 136, 24, -110, ground) +
      petals(50, 52, 24, 5, ink, '#f6e3b4') +
      petals(138, 140, 30, 6, ink, '#f6e3b4') +
      petals(146, 38, 12, 5, ink, '#f6e3b4') +
      petals(36, 144, 13, 5, ink, '#f6e3b4') +
      `<g fill="${ink}"><circle cx="96" cy="92" r="4"/><circle cx="84" cy="172" r="4"/><circle cx="176" cy="84" r="4"/><circle cx="96" cy="18" r="3"/></g>`,
  }),
  buti: (ink) => ({
    width: 120,
    height: 120,
    marks:
      buti(30, 28, 30, ink) +
      buti(90, 88, 30, ink) +
      `<g fill="${ink}" fill-opacity=".7"><circle cx="90" cy="28" r="3.5"/><circle cx="30" cy="88" r="3.5"/></g>`,
  }),
  palm: (ink, ground) => ({
    width: 280,
    height: 280,
    marks:
      frond([20, 190], [150, 30], 34, ink, 3, 13, 2.2) +
      frond([268, 270], [150, 170], -26, ink, 4, 12, 2.2) +
      frond([190, 20], [270, 120], -20, ground, 5, 11, 2.2) +
      frond([110, 262], [30, 226], 14, ground, 6, 9, 2.4),
    wraps: true,
  }),
  leheriya: (ink) => ({
    width: 96,
    height: 60,
    marks: `<g fill="none" stroke="${ink}" stroke-opacity=".85"><path stroke-width="9" d="M-8 4L48 60L104 4M-8 -56L48 0L104 -56M-8 64L48 120L104 64"/><path stroke-width="3" d="M-8 24L48 80L104 24M-8 -36L48 20L104 -36"/></g>`,
  }),
}

function wrapped(marks: string, width: number, height: number): string {
  const offsets = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => [column * width, row * height] as const),
  )
  return offsets.map(([x, y]) => `<g transform="translate(${x} ${y})">${marks}</g>`).join('')
}

/** A pattern element of a print; `grain` in degrees turns it with the piece it is cut for. */
export function printPattern(id: string, print: Print, ink: string, ground: string, grain: number): string {
  const { width, height, marks, wraps } = tiles[print.kind](ink, ground)
  const transform = `rotate(${grain}) scale(${print.scale ?? 1})`
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${wraps ? wrapped(marks, width, height) : marks}</pattern>`
}
