import type { BottomShape } from './bottom-shape.ts'
import { cast } from './folds.ts'
import { type Point, box, curve, shape, symmetric, symmetricLine } from './geometry.ts'
import { button, cord, label, ribbing, shank } from './notions.ts'
import { mix } from './palette.ts'
import { type Pen, piece, seam, stitching } from './pen.ts'
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
function inside(pen: Pen, cut: BottomShape): string {
  const { top: t, waist: w } = cut
  const path = symmetric([
    [0, t - 12],
    [w * 0.6, t - 11],
    [w, t, 1],
    [w * 0.6, t + 24],
    [0, t + 30],
  ])
  const ink = { ...pen.ink, base: mix(pen.ink.base, pen.ink.shade, 0.35) }
  return piece(pen, path, { ink, volume: 'inside', plain: true })
}

function loops(pen: Pen, cut: BottomShape): string {
  const xs = cut.view === 'front' ? [cut.waist * 0.55] : [cut.waist * 0.62]
  const loop = (x: number) =>
    piece(pen, box(x - 9, cut.top - 3, 18, cut.band + 16, 3), { volume: 'flat', plain: true }) +
    stitching(pen.ink, `M${x} ${cut.top + 2}v${cut.band + 4}`, pen.cloth === 'denim' ? goldThread : undefined)
  return bothSides(xs.map(loop).join('')) + (cut.view === 'back' ? loop(0) : '')
}

function drawstring(pen: Pen, cut: BottomShape): string {
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
  return bothSides(eyelet(26)) + cord(one, pen.trim, 9) + cord(two, pen.trim, 9) + cord(tie, pen.trim, 9)
}

function elasticLines(cut: BottomShape, pen: Pen): string {
  const { top: t, waist: w, band: b } = cut
  const dip = (share: number) => 10 * (1 - (share * 2 - 1) ** 2)
  return ribbing(
    (s) => [(s * 2 - 1) * w, t + 6 + dip(s)],
    (s) => [(s * 2 - 1) * (w + 5), t + b - 2 + dip(s)],
    34,
    pen.ink,
  )
}

function gathers(pen: Pen, cut: BottomShape): string {
  const lines = Array.from({ length: 24 }, (_, index) => {
    const share = ((index + 0.5) / 24) * 2 - 1
    const y = cut.top + cut.band + 10 * (1 - share * share)
    return curve([
      [share * cut.waist, y],
      [share * cut.waist * 1.1, y + 40 + pen.random() * 80],
    ])
  }).join('')
  return `<path d="${lines}" fill="none" stroke="${pen.ink.shade}" stroke-opacity="${pen.ink.shadeStrength * 0.4}" stroke-width="3.5" stroke-linecap="round"/>`
}

/** The waistband and what closes it. */
export function drawWaist(pen: Pen, cut: BottomShape): string {
  const { top: t, waist: w, band: b, style, view } = cut
  const thread = pen.cloth === 'denim' ? goldThread : undefined
  const path = bandPath(cut)
  const back =
    view === 'front'
      ? inside(pen, cut) + `<g transform="translate(0 ${t - 6}) scale(.72)">${label(0, 0)}</g>`
      : ''
  const band =
    cast(
      pen.ink,
      symmetricLine([
        [0, t + b + 14],
        [w + 6, t + b + 2],
      ]),
      10,
      0.5,
    ) + piece(pen, path, { plain: style.waist === 'belted' && pen.cloth === 'denim' })
  const lines =
    stitching(
      pen.ink,
      symmetricLine([
        [0, t + 32],
        [w - 4, t + 9],
      ]),
      thread,
    ) +
    stitching(
      pen.ink,
      symmetricLine([
        [0, t + b + 4],
        [w, t + b - 8],
      ]),
      thread,
    )
  switch (style.waist) {
    case 'elastic':
      return back + gathers(pen, cut) + band + elasticLines(cut, pen)
    case 'drawstring':
      return (
        back +
        gathers(pen, cut) +
        band +
        elasticLines(cut, pen) +
        (view === 'front' ? drawstring(pen, cut) : '')
      )
    case 'paperbag':
      return back + gathers(pen, cut) + paperbag(pen, cut)
    case 'clean':
      return (
        back +
        band +
        stitching(
          pen.ink,
          symmetricLine([
            [0, t + b + 4],
            [w, t + b - 8],
          ]),
        ) +
        (view === 'back'
          ? seam(
              pen.ink,
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
          ? pen.cloth === 'denim'
            ? shank(3, t + b / 2 + 10, 14)
            : button(3, t + b / 2 + 10, 12, pen.ink)
          : ''
      const end =
        view === 'front'
          ? seam(
              pen.ink,
              curve([
                [22, t + 10],
                [24, t + b + 11],
              ]),
              0.8,
            )
          : ''
      return back + band + lines + end + loops(pen, cut) + closure
    }
  }
}

function paperbag(pen: Pen, cut: BottomShape): string {
  const { top: t, waist: w, view } = cut
  const frill: Point[] = Array.from({ length: 15 }, (_, index): Point => [
    ((index / 14) * 2 - 1) * (w + 22),
    t - 22 + (index % 2 ? 9 : -5) + 8 * (1 - ((index - 7) / 7) ** 2),
  ])
  const ruffle = `${curve(frill)}L${w} ${t + 40}Q0 ${t + 52} ${-w} ${t + 40}Z`
  const belt = shape([
    [-w - 2, t + 30, 1],
    [0, t + 42],
    [w + 2, t + 30, 1],
    [w + 5, t + 64, 1],
    [0, t + 76],
    [-w - 5, t + 64, 1],
  ])
  const knot =
    view === 'front'
      ? piece(pen, box(-22, t + 32, 44, 50, 14), { plain: true }) +
        bothSides(
          piece(
            pen,
            shape([
              [6, t + 66, 1],
              [26, t + 70, 1],
              [66, t + 232, 1],
              [26, t + 240, 1],
            ]),
            { plain: true },
          ),
        )
      : ''
  return piece(pen, ruffle) + cast(pen.ink, belt, 8, 0.5) + piece(pen, belt, { plain: true }) + knot
}
