import { box, curve } from '../geometry.ts'
import type { Cloth, GarmentColor, PrintKind } from '../drawing.ts'
import { inkOf, madder } from '../palette.ts'
import { createRenderer, piece, seam, stitching } from '../garment-renderer.ts'
import { cast } from '../folds.ts'

interface Folded {
  readonly color: GarmentColor
  readonly cloth: Cloth
  readonly height: number
  readonly inset: number
  readonly print?: PrintKind
}

const pile: readonly Folded[] = [
  { color: 'Blue', cloth: 'denim', height: 118, inset: 0 },
  { color: 'White', cloth: 'cable', height: 128, inset: 20 },
  { color: 'Green', cloth: 'cord', height: 96, inset: 8 },
  { color: 'Pink', cloth: 'linen', height: 84, inset: 34 },
  { color: 'White', cloth: 'plain', height: 78, inset: 16, print: 'stripe' },
  { color: 'Red', cloth: 'knit', height: 112, inset: 30 },
]

/** Folded clothes, the edge of each towards us. */
function stack(x: number, ground: number, width: number): { svg: string; top: number } {
  let y = ground
  const layers = pile.map((item, index) => {
    y -= item.height
    const renderer = createRenderer(
      {
        garment: 'tee',
        cloth: item.cloth,
        backdrop: 'sand',
        seed: index,
        ...(item.print ? { print: { kind: item.print, color: 'Blue' as const } } : {}),
      },
      item.color,
      1,
      `s${index}`,
    )
    const left = x + item.inset
    const wide = width - item.inset * 1.6
    const outer = box(left, y, wide, item.height + 3, item.height * 0.46)
    const fold = curve([
      [left + 26, y + item.height * 0.55],
      [left + wide * 0.5, y + item.height * 0.6],
      [left + wide - 4, y + item.height * 0.5],
    ])
    const under = curve([
      [left + 40, y + item.height * 0.78],
      [left + wide * 0.6, y + item.height * 0.83],
      [left + wide - 20, y + item.height * 0.76],
    ])
    return withDefinitions(
      () =>
        piece(renderer, outer, { volume: 'flat' }) +
        cast(renderer.ink, fold, 9, 0.6) +
        seam(renderer.ink, fold) +
        seam(renderer.ink, under, 0.6) +
        stitching(
          renderer.ink,
          curve([
            [left + 50, y + 14],
            [left + wide - 50, y + 13],
          ]),
        ),
      renderer.definitions,
    )
  })
  return { svg: layers.join(''), top: y }
}

function withDefinitions(draw: () => string, definitions: ReadonlyMap<string, string>): string {
  const body = draw()
  return `<defs>${[...definitions.values()].join('')}</defs>${body}`
}

function spool(x: number, ground: number, color: GarmentColor, scale: number): string {
  const ink = inkOf(color, 'satin')
  const wraps = Array.from(
    { length: 15 },
    (_, index) => `M-52 ${-168 + index * 9}Q0 ${-158 + index * 9} 52 ${-168 + index * 9}`,
  ).join('')
  return `<g transform="translate(${x} ${ground}) scale(${scale})"><ellipse cx="26" cy="-2" rx="104" ry="20" fill="#3a2a1c" fill-opacity=".25"/><path d="${box(-70, -34, 140, 30, 10)}" fill="#b98d5e"/><path d="${box(-58, -176, 116, 146, 12)}" fill="${ink.base}"/><path d="${box(24, -176, 34, 146, 12)}" fill="${ink.shade}" fill-opacity=".35"/><path d="${wraps}" fill="none" stroke="${ink.shade}" stroke-opacity=".5" stroke-width="2.5"/><path d="${wraps}" fill="none" stroke="${ink.light}" stroke-opacity=".5" stroke-width="2" transform="translate(0 4)"/><path d="${box(-70, -202, 140, 30, 10)}" fill="#cda274"/><ellipse cy="-201" rx="66" ry="9" fill="#e0bd93"/><ellipse cy="-201" rx="15" ry="4" fill="#5d4630"/></g>`
}

/** A tailor's needle, eye up, about its own middle. */
function needle(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -330C11 -330 13 -310 12 -284C10 -150 6 60 0 330C-6 60 -10 -150 -12 -284C-13 -310 -11 -330 0 -330ZM0 -312C-5 -312 -5 -262 0 -262S5 -312 0 -312Z" fill="#c4bdb2" fill-rule="evenodd"/><path d="M-4 -240C-4 -100 -3 100 0 300" stroke="#fff" stroke-opacity=".8" stroke-width="3" fill="none"/></g>`
}

/** The tailor's table: a pile of finished clothes, thread and needle. 1200 × 1600. */
export function login(): string {
  const ground = 1330
  const folded = stack(170, ground, 700)
  const thread = `M952 ${ground - 110}C1040 ${ground - 320} 1080 640 900 520S560 470 520 330S700 120 846 246`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 1200 1600"><defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f3ece1"/><stop offset=".6" stop-color="#eadfce"/><stop offset="1" stop-color="#d8c5ab"/></linearGradient><linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity=".08"/></linearGradient><linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b98f66"/><stop offset="1" stop-color="#9c744f"/></linearGradient></defs><rect width="1200" height="1600" fill="url(#wall)"/><circle cx="770" cy="470" r="330" fill="${madder}" fill-opacity=".9"/><path d="M60 0L400 0L1000 ${ground}L520 ${ground}Z" fill="url(#pane)"/><path d="M0 ${ground - 22}H1200V1600H0Z" fill="url(#table)"/><path d="M0 ${ground - 20}H1200" stroke="#e2c29b" stroke-width="5"/><ellipse cx="560" cy="${ground + 6}" rx="440" ry="26" fill="#3a2412" fill-opacity=".35"/>${folded.svg}${spool(980, ground + 40, 'White', 1)}${spool(850, ground + 120, 'Yellow', 0.86)}<path d="${thread}" fill="none" stroke="#3a2a1c" stroke-opacity=".16" stroke-width="7" transform="translate(8 12)"/><path d="${thread}" fill="none" stroke="#faf7f2" stroke-width="5" stroke-linecap="round"/>${needle(800, 520, 12)}</svg>`
}
