import { cast } from './folds.ts'
import { type Point, box, curve, shape, symmetric } from './geometry.ts'
import { button, shank } from './notions.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import { type TopShape, bothSides, sideAt } from './top-shape.ts'

/** A patch pocket with a pointed end, its top edge at y. */
function patch(
  renderer: GarmentRenderer,
  x: number,
  y: number,
  width: number,
  height: number,
  point: number,
): string {
  const half = width / 2
  const outline: Point[] = [
    [x - half, y, 1],
    [x + half, y, 1],
    [x + half - 3, y + height - point, 1],
    [x, y + height, 1],
    [x - half + 3, y + height - point, 1],
  ]
  const inset: Point[] = [
    [x - half + 7, y + 4, 1],
    [x - half + 9, y + height - point - 5, 1],
    [x, y + height - 8, 1],
    [x + half - 9, y + height - point - 5, 1],
    [x + half - 7, y + 4, 1],
  ]
  return (
    cast(renderer.ink, shape(outline), 9, 0.35) +
    piece(renderer, shape(outline), { volume: 'flat', edge: 0.8 }) +
    stitching(renderer.ink, curve(inset)) +
    stitching(
      renderer.ink,
      curve([
        [x - half + 4, y + 26],
        [x + half - 4, y + 26],
      ]),
    )
  )
}

function flap(renderer: GarmentRenderer, x: number, y: number, width: number, metal: boolean): string {
  const half = width / 2
  const outline: Point[] = [
    [x - half - 4, y, 1],
    [x + half + 4, y, 1],
    [x + half + 3, y + 42, 1],
    [x, y + 64, 1],
    [x - half - 3, y + 42, 1],
  ]
  const inset: Point[] = [
    [x - half + 5, y + 38, 1],
    [x, y + 56, 1],
    [x + half - 5, y + 38, 1],
  ]
  return (
    cast(renderer.ink, shape(outline), 12, 0.5) +
    piece(renderer, shape(outline), { volume: 'flat' }) +
    stitching(renderer.ink, curve(inset)) +
    (metal ? shank(x, y + 38, 11) : button(x, y + 40, 9, renderer.ink))
  )
}

function kangaroo(renderer: GarmentRenderer, top: TopShape): string {
  const y = top.hemY - 96
  const outline = symmetric([
    [0, y - 216, 1],
    [124, y - 216, 1],
    [196, y - 66],
    [204, y, 1],
    [0, y + 4, 1],
  ])
  const slant = curve([
    [126, y - 212],
    [168, y - 130],
    [192, y - 66],
  ])
  return (
    cast(renderer.ink, outline, 14, 0.4) +
    piece(renderer, outline, { volume: 'flat' }) +
    bothSides(
      stitching(
        renderer.ink,
        curve([
          [116, y - 206],
          [158, y - 124],
          [182, y - 62],
          [188, y - 10],
        ]),
      ) + cast(renderer.ink, slant, 9, 0.7),
    )
  )
}

/** The pockets a style asks for, on the front. */
export function drawPockets(renderer: GarmentRenderer, top: TopShape): string {
  const chestX = top.chest * 0.52
  const chestY = top.top + 190
  const denim = renderer.cloth === 'denim'
  return top.style.pockets
    .map((pocket) => {
      switch (pocket) {
        case 'chest':
          return patch(renderer, chestX, chestY + 10, 124, 136, 22)
        case 'chest-pair':
          return bothSides(patch(renderer, chestX, chestY + 6, 118, 132, 22))
        case 'flap-pair':
          return bothSides(
            patch(renderer, chestX, chestY + 12, 124, 150, 26) +
              flap(renderer, chestX, chestY + 4, 124, denim),
          )
        case 'kangaroo':
          return kangaroo(renderer, top)
        case 'patch-pair':
          return bothSides(patch(renderer, top.hem * 0.56, top.hemY - 290, 156, 176, 6))
        case 'hip-flap':
          return bothSides(hipFlap(renderer, top))
        case 'welt':
          return `<g transform="rotate(-7 ${chestX} ${chestY + 70})">${piece(renderer, box(chestX - 50, chestY + 70, 104, 24, 2), { volume: 'flat' })}</g>`
        case 'slant':
          return bothSides(
            `<g transform="rotate(16 ${top.hem * 0.62} ${top.hemY - 240})">${piece(renderer, box(top.hem * 0.62 - 12, top.hemY - 320, 26, 160, 3), { volume: 'flat' })}</g>`,
          )
        default:
          return ''
      }
    })
    .join('')
}

/** A flap at the hip, as wide as the front leaves room for. */
function hipFlap(renderer: GarmentRenderer, top: TopShape): string {
  const y = top.hemY - Math.min(300, top.length * 0.32)
  const x = top.hem * 0.3
  const width = Math.min(150, sideAt(top, y) - x - 22)
  const under = curve([
    [x, y + 48],
    [x + width, y + 48],
  ])
  return piece(renderer, box(x, y, width, 46, 8), { volume: 'flat' }) + cast(renderer.ink, under, 8, 0.5)
}

/** The vents beside the hem, along the side as it is cut. */
export function slits(renderer: GarmentRenderer, top: TopShape): string {
  const height = top.length > 960 ? top.length * 0.24 : 46
  const line = (inset: number, from: number, to: number) =>
    curve(
      [0, 0.5, 1].map((share): Point => {
        const y = from + (to - from) * share
        return [sideAt(top, y) - inset, y]
      }),
    )
  const begin = top.hemY - height
  return bothSides(
    seam(renderer.ink, line(14, begin, top.hemY - 4)) +
      stitching(renderer.ink, line(24, begin - 6, top.hemY - 20)),
  )
}
