import type { BottomShape } from './bottom-shape.ts'
import { cast } from './folds.ts'
import { type Point, box, curve, shape, symmetric, symmetricLine } from './geometry.ts'
import { button, cord, label, ribbing, shank } from './notions.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import { bothSides } from './top-shape.ts'

export const goldThread = '#c58a4a'

function bandPath(cut: BottomShape): string {
  const { top: t, waist: w, band: b } = cut
  return shape([
    [-w, t, 1],
    [0, t + 24],
    [w, t, 1],
    [w + 6, t + b, 1],
    [0, t + b + 12],
    [-w - 6, t + b, 1],
  ])
}

/** The inside of the back waist, seen above the front's dip. */
function inside(renderer: GarmentRenderer, cut: BottomShape): string {
  const { top: t, waist: w } = cut
  const path = symmetric([
    [0, t - 12],
    [w * 0.6, t - 11],
    [w, t, 1],
    [w * 0.6, t + 24],
    [0, t + 30],
  ])
  const ink = { ...renderer.ink, base: mix(renderer.ink.base, renderer.ink.shade, 0.35) }
  return piece(renderer, path, { ink, volume: 'inside', plain: true })
}

function loops(renderer: GarmentRenderer, cut: BottomShape): string {
  const xs = cut.view === 'front' ? [cut.waist * 0.55] : [cut.waist * 0.62]
  const loop = (x: number) =>
    piece(renderer, box(x - 9, cut.top - 3, 18, cut.band + 16, 3), { volume: 'flat', plain: true }) +
    stitching(
      renderer.ink,
      `M${x} ${cut.top + 2}v${cut.band + 4}`,
      renderer.cloth === 'denim' ? goldThread : undefined,
    )
  return bothSides(xs.map(loop).join('')) + (cut.view === 'back' ? loop(0) : '')
}

function drawstring(renderer: GarmentRenderer, cut: BottomShape): string {
  const y = cut.top + cut.band * 0.62
  const eyelet = (x: number) =>
    `<circle cx="${x}" cy="${y}" r="8" fill="#b9b0a2" stroke="#544b42" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="3.6" fill="#3b342e"/>`
  const one = curve([
    [26, y],
    [20, y + 40],
    [44, y + 120],
    [30, y + 210],
  ])
  const two = curve([
    [-26, y],
    [-18, y + 46],
    [-46, y + 110],
    [-34, y + 176],
  ])
  const tie = curve([
    [-24, y + 8],
    [0, y + 26],
    [24, y + 8],
  ])
  const ends =
    cut.style.ornament === 'mirrors' ? tassel(renderer, 30, y + 206) + tassel(renderer, -34, y + 172) : ''
  return (
    bothSides(eyelet(26)) +
    cord(one, renderer.trim, 9) +
    cord(two, renderer.trim, 9) +
    cord(tie, renderer.trim, 9) +
    ends
  )
}

function tassel(renderer: GarmentRenderer, x: number, y: number): string {
  const threads = Array.from(
    { length: 9 },
    (_, index) => `M${x + (index - 4) * 1.6} ${y + 18}l${(index - 4) * 2.2} ${54 - Math.abs(index - 4) * 2}`,
  ).join('')
  return `<path d="${threads}" stroke="${renderer.trim.base}" stroke-width="4" stroke-linecap="round"/><path d="${threads}" stroke="${renderer.trim.shade}" stroke-opacity=".4" stroke-width="1"/><path d="${box(x - 9, y - 4, 18, 24, 8)}" fill="${mix(renderer.trim.base, renderer.trim.shade, 0.2)}"/>`
}

function elasticLines(cut: BottomShape, renderer: GarmentRenderer): string {
  const { top: t, waist: w, band: b } = cut
  const dip = (share: number) => 10 * (1 - (share * 2 - 1) ** 2)
  return ribbing(
    (s) => [(s * 2 - 1) * w, t + 6 + dip(s)],
    (s) => [(s * 2 - 1) * (w + 5), t + b - 2 + dip(s)],
    34,
    renderer.ink,
  )
}

function gathers(renderer: GarmentRenderer, cut: BottomShape): string {
  const lines = Array.from({ length: 24 }, (_, index) => {
    const share = ((index + 0.5) / 24) * 2 - 1
    const y = cut.top + cut.band + 10 * (1 - share * share)
    return curve([
      [share * cut.waist, y],
      [share * cut.waist * 1.1, y + 40 + renderer.random() * 80],
    ])
  }).join('')
  return `<path d="${lines}" fill="none" stroke="${renderer.ink.shade}" stroke-opacity="${renderer.ink.shadeStrength * 0.4}" stroke-width="3.5" stroke-linecap="round"/>`
}

/** The waistband and what closes it. */
export function drawWaist(renderer: GarmentRenderer, cut: BottomShape): string {
  const { top: t, waist: w, band: b, style, view } = cut
  const thread = renderer.cloth === 'denim' ? goldThread : undefined
  const path = bandPath(cut)
  const back =
    view === 'front'
      ? inside(renderer, cut) +
        `<g transform="translate(0 ${t - 6}) scale(.72)">${label(0, 0)}</g>` +
        renderer.throat
      : ''
  const band =
    cast(
      renderer.ink,
      symmetricLine([
        [0, t + b + 14],
        [w + 6, t + b + 2],
      ]),
      10,
      0.5,
    ) + piece(renderer, path, { plain: style.waist === 'belted' && renderer.cloth === 'denim' })
  const lines =
    stitching(
      renderer.ink,
      symmetricLine([
        [0, t + 32],
        [w - 4, t + 9],
      ]),
      thread,
    ) +
    stitching(
      renderer.ink,
      symmetricLine([
        [0, t + b + 4],
        [w, t + b - 8],
      ]),
      thread,
    )
  switch (style.waist) {
    case 'elastic':
      return back + gathers(renderer, cut) + band + elasticLines(cut, renderer)
    case 'drawstring':
      return (
        back +
        gathers(renderer, cut) +
        band +
        elasticLines(cut, renderer) +
        (view === 'front' ? drawstring(renderer, cut) : '')
      )
    case 'paperbag':
      return gathers(renderer, cut) + paperbag(renderer, cut)
    case 'tie':
      return back + tiedWaist(renderer, cut)
    case 'clean':
      return (
        back +
        band +
        stitching(
          renderer.ink,
          symmetricLine([
            [0, t + b + 4],
            [w, t + b - 8],
          ]),
        ) +
        (view === 'back'
          ? seam(
              renderer.ink,
              curve([
                [0, t + 10],
                [0, t + 210],
              ]),
              0.8,
            )
          : '')
      )
    default: {
      const closure =
        view === 'front'
          ? renderer.cloth === 'denim'
            ? shank(3, t + b / 2 + 10, 14)
            : button(3, t + b / 2 + 10, 12, renderer.ink)
          : ''
      const end =
        view === 'front'
          ? seam(
              renderer.ink,
              curve([
                [22, t + 10],
                [24, t + b + 11],
              ]),
              0.8,
            )
          : ''
      return back + band + lines + end + loops(renderer, cut) + closure
    }
  }
}

/** A self belt along the waist, tied in front with two hanging ends. */
function tiedBelt(
  renderer: GarmentRenderer,
  cut: BottomShape,
  y: number,
  height: number,
  at: number,
): string {
  const { waist: w, view } = cut
  const belt = shape([
    [-w - 3, y, 1],
    [0, y + 13],
    [w + 3, y, 1],
    [w + 5, y + height, 1],
    [0, y + height + 13],
    [-w - 5, y + height, 1],
  ])
  const end = (lean: number, length: number) =>
    shape([
      [at - 6 + lean * 0.1, y + height - 6, 1],
      [at + 16 + lean * 0.2, y + height - 4, 1],
      [at + 22 + lean, y + height + length * 0.6],
      [at + 24 + lean * 1.3, y + height + length, 1],
      [at - 12 + lean * 1.2, y + height + length + 12, 1],
      [at - 8 + lean * 0.7, y + height + length * 0.5],
    ])
  const ends = [end(30, 176), end(-34, 138)].map(
    (path) => cast(renderer.ink, path, 9, 0.5) + piece(renderer, path, { plain: true, volume: 'flat' }),
  )
  const knot = box(at - 21, y + 6, 44, height + 6, 13)
  const front = ends.join('') + cast(renderer.ink, knot, 8, 0.6) + piece(renderer, knot, { plain: true })
  return (
    cast(renderer.ink, belt, 8, 0.5) +
    piece(renderer, belt, { plain: true }) +
    (view === 'front' ? front : '')
  )
}

/** A trainer's waist: one front laid over the other and tied. */
function tiedWaist(renderer: GarmentRenderer, cut: BottomShape): string {
  const { top: t, waist: w, band: b, view } = cut
  const over = curve([
    [-w * 0.1, t + b + 16],
    [w * 0.06, t + b + 130],
    [w * 0.52, t + b + 250],
  ])
  const lap = view === 'front' ? cast(renderer.ink, over, 14, 0.6) + seam(renderer.ink, over, 0.9) : ''
  return lap + piece(renderer, bandPath(cut)) + tiedBelt(renderer, cut, t + 8, b - 18, w * 0.28)
}

/** Gathered cloth standing above a belt, soft as it falls: its rim comes and goes in shallow waves. */
function paperbag(renderer: GarmentRenderer, cut: BottomShape): string {
  const { top: t, waist: w, view } = cut
  const gathers = 9
  const rim: Point[] = Array.from({ length: gathers * 2 + 1 }, (_, index): Point => {
    const share = index / gathers - 1
    const wave = index % 2 ? -7 : 4
    return [share * (w + 14), t - 30 + wave * (0.6 + renderer.random() * 0.6) + 12 * (1 - share * share)]
  })
  const frill = `${curve([...rim, [w + 2, t + 36, 1]])}Q0 ${t + 52} ${-w - 2} ${t + 36}Z`
  const behind = rim.map(([x, y]): Point => [x * 0.97, y - 10 - 6 * (1 - (x / (w + 14)) ** 2)])
  const back = `${curve(behind)}L${w} ${t + 20}L${-w} ${t + 20}Z`
  const ink = { ...renderer.ink, base: mix(renderer.ink.base, renderer.ink.shade, 0.35) }
  const creases = Array.from({ length: gathers * 2 }, (_, index): string => {
    const share = ((index + 0.5) / (gathers * 2)) * 2 - 1 + (renderer.random() - 0.5) * 0.05
    return curve([
      [share * w, t + 44 + 10 * (1 - share * share)],
      [share * (w + 8), t - 8 + renderer.random() * 22 + 12 * (1 - share * share)],
    ])
  }).join('')
  return (
    (view === 'front'
      ? piece(renderer, back, { ink, volume: 'inside', plain: true }) + renderer.throat
      : '') +
    piece(renderer, frill) +
    `<path d="${creases}" fill="none" stroke="${renderer.ink.shade}" stroke-opacity="${renderer.ink.shadeStrength * 0.45}" stroke-width="4" stroke-linecap="round"/>` +
    stitching(renderer.ink, curve(rim.map(([x, y]): Point => [x * 0.995, y + 11]))) +
    tiedBelt(renderer, cut, t + 34, 32, 0)
  )
}
