import { bottomHems } from './bottom-hems.ts'
import { bottomOrnaments } from './bottom-ornaments.ts'
import { cargo, frontPocket, seatPockets } from './bottom-pockets.ts'
import type { BottomShape } from './bottom-shape.ts'
import { cast } from './folds.ts'
import { type Point, curve } from './geometry.ts'
import { button } from './notions.ts'
import { type GarmentRenderer, seam, stitching } from './garment-renderer.ts'
import { bothSides } from './top-shape.ts'
import { goldThread } from './waists.ts'

function fly(renderer: GarmentRenderer, cut: BottomShape): string {
  const y = cut.top + cut.band + 10
  const end = cut.crotchY - 40
  const thread = renderer.cloth === 'denim' ? goldThread : undefined
  const line = curve([
    [44, y, 1],
    [44, end - 70],
    [30, end - 22],
    [2, end],
  ])
  return (
    seam(
      renderer.ink,
      curve([
        [2, y],
        [0, cut.crotchY],
      ]),
    ) +
    stitching(renderer.ink, line, thread) +
    (thread
      ? stitching(
          renderer.ink,
          curve([
            [36, y, 1],
            [36, end - 72],
            [24, end - 30],
            [2, end - 10],
          ]),
          thread,
        )
      : '')
  )
}

function creases(renderer: GarmentRenderer, cut: BottomShape): string {
  const line = curve([
    [cut.waist * 0.52, cut.top + cut.band + 8],
    [cut.hip * 0.54, cut.crotchY],
    [(cut.hemOuter + cut.gap) / 2, cut.hemY],
  ])
  const pleat =
    cut.style.front === 'pleats' && cut.view === 'front'
      ? cast(
          renderer.ink,
          curve([
            [cut.waist * 0.36, cut.top + cut.band + 10],
            [cut.waist * 0.4, cut.crotchY - 80],
          ]),
          8,
          0.7,
        ) +
        seam(
          renderer.ink,
          curve([
            [cut.waist * 0.36, cut.top + cut.band + 10],
            [cut.waist * 0.4, cut.crotchY - 90],
          ]),
        )
      : ''
  return bothSides(seam(renderer.ink, line, 0.9) + cast(renderer.ink, line, 9, 0.3) + pleat)
}

/** Pockets, fly, creases, hems and ornaments of a bottom. */
export function bottomDetails(renderer: GarmentRenderer, cut: BottomShape): string {
  const front = cut.view === 'front'
  const { style } = cut
  const middle = cut.skirt
    ? ''
    : front && style.waist === 'belted'
      ? fly(renderer, cut)
      : seam(
          renderer.ink,
          curve([
            [0, cut.top + cut.band],
            [0, cut.crotchY],
          ]),
          0.8,
        )
  const buttons =
    style.front === 'buttons' && front
      ? seam(
          renderer.ink,
          curve([
            [24, cut.top + cut.band + 8],
            [28, cut.hemY + 30],
          ]),
        ) +
        stitching(
          renderer.ink,
          curve([
            [-22, cut.top + cut.band + 8],
            [-24, cut.hemY + 30],
          ]),
        ) +
        Array.from({ length: 6 }, (_, index) =>
          button(0, cut.top + cut.band + 60 + index * ((cut.length - 190) / 5), 12, renderer.ink),
        ).join('')
      : ''
  const wrapLine: Point[] = [
    [cut.waist * 0.4, cut.top + cut.band + 8],
    [cut.waist * 0.2, cut.top + cut.length * 0.5],
    [-cut.hemOuter * 0.12, cut.hemY + cut.hemOuter * 0.09],
  ]
  const wrap =
    style.front === 'wrap' && front
      ? cast(renderer.ink, curve(wrapLine), 18, 0.8) + seam(renderer.ink, curve(wrapLine))
      : ''
  return [
    bottomOrnaments(renderer, cut),
    style.front === 'crease' || style.front === 'pleats' ? creases(renderer, cut) : '',
    bottomHems(renderer, cut),
    middle,
    buttons,
    wrap,
    front && style.pockets !== 'none' ? bothSides(frontPocket(renderer, cut)) : '',
    front ? '' : seatPockets(renderer, cut),
    style.pockets === 'cargo' ? bothSides(cargo(renderer, cut)) : '',
  ].join('')
}
