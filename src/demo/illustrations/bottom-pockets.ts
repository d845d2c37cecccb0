import type { BottomShape } from './bottom-shape.ts'
import { cast } from './folds.ts'
import { type Point, between, corner, curve, shape } from './geometry.ts'
import { button, rivet } from './notions.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import { bothSides } from './top-shape.ts'
import { goldThread } from './waists.ts'

/** The right hand pocket: curved, slanted or in the side seam. */
export function frontPocket(renderer: GarmentRenderer, cut: BottomShape): string {
  const { top, band, waist, hip, style, rise } = cut
  const y = top + band + 4
  const line: Point[] =
    style.pockets === 'jeans'
      ? [
          [waist * 0.5, y + 4],
          [waist * 0.56, y + 56],
          [waist * 0.8, y + 92],
          [waist + (hip - waist) * 0.62, y + 88],
        ]
      : style.pockets === 'slant' || style.pockets === 'cargo'
        ? [
            [waist * 0.66, y + 4],
            [waist + (hip - waist) * 0.9, y + rise * 0.55],
          ]
        : [
            [waist + (hip - waist) * 0.3, y + 20],
            [waist + (hip - waist) * 0.62, y + 110],
            [hip - 10, y + 190],
          ]
  const thread = renderer.cloth === 'denim' ? goldThread : undefined
  const inset = line.map(([x, py]): Point => [x - 9, py + 5])
  const rivets =
    style.pockets === 'jeans' ? rivet(waist * 0.5, y + 10) + rivet(waist + (hip - waist) * 0.5, y + 88) : ''
  return (
    cast(renderer.ink, curve(line), 9, 0.6) +
    seam(renderer.ink, curve(line)) +
    stitching(renderer.ink, curve(inset), thread) +
    rivets
  )
}

/** Patch pockets of jeans, else welts with a button. */
export function seatPockets(renderer: GarmentRenderer, cut: BottomShape): string {
  const x = cut.hip * 0.48
  const y = cut.top + cut.band + 96
  if (cut.style.pockets === 'jeans') {
    const outline: Point[] = [
      [x - 74, y, 1],
      [x + 74, y + 4, 1],
      [x + 68, y + 130, 1],
      [x, y + 164, 1],
      [x - 64, y + 126, 1],
    ]
    const inset = outline.map((point) => corner(between(point, [x, y + 76], 0.09)))
    const arc = curve([
      [x - 62, y + 62],
      [x - 20, y + 48],
      [x + 4, y + 84],
      [x + 24, y + 50],
      [x + 62, y + 66],
    ])
    return bothSides(
      cast(renderer.ink, shape(outline), 8, 0.4) +
        piece(renderer, shape(outline), { volume: 'flat' }) +
        stitching(renderer.ink, shape(inset), goldThread) +
        stitching(renderer.ink, arc, goldThread),
    )
  }
  if (cut.style.pockets === 'none') return ''
  const welt = curve([
    [x - 70, y + 20],
    [x + 70, y + 22],
  ])
  return bothSides(
    cast(renderer.ink, welt, 9, 0.6) +
      seam(renderer.ink, welt) +
      seam(
        renderer.ink,
        curve([
          [x - 70, y + 32],
          [x + 70, y + 34],
        ]),
        0.7,
      ) +
      button(x, y + 50, 8, renderer.ink),
  )
}

/** A bellows pocket with its flap on the right thigh. */
export function cargo(renderer: GarmentRenderer, cut: BottomShape): string {
  const x = cut.knee * 0.8
  const y = cut.crotchY + (cut.hemY - cut.crotchY) * 0.12
  const patch: Point[] = [
    [x - 62, y, 1],
    [x + 50, y - 6, 1],
    [x + 46, y + 160, 1],
    [x - 62, y + 166, 1],
  ]
  const flap: Point[] = [
    [x - 67, y - 12, 1],
    [x + 54, y - 18, 1],
    [x + 53, y + 38, 1],
    [x - 66, y + 46, 1],
  ]
  return (
    cast(renderer.ink, shape(patch), 10, 0.4) +
    piece(renderer, shape(patch), { volume: 'flat' }) +
    stitching(renderer.ink, curve(patch.map((p) => corner(between(p, [x - 6, y + 80], 0.09))))) +
    cast(renderer.ink, shape(flap), 9, 0.5) +
    piece(renderer, shape(flap), { volume: 'flat' }) +
    button(x - 6, y + 22, 9, renderer.ink)
  )
}
