import type { BackdropName } from './drawing.ts'

/** Wall colours of the studio: lit side, far side. */
const walls: Record<BackdropName, readonly [string, string]> = {
  sand: ['#efe8dc', '#dacdbb'],
  straw: ['#f1e8d2', '#dccba4'],
  clay: ['#ecdacb', '#d5b7a1'],
  blush: ['#f1e2dc', '#dcc1b8'],
  sage: ['#e4e6d9', '#c5cab4'],
  mist: ['#e3e7e8', '#c2cbcf'],
  stone: ['#e6e3de', '#c9c4bc'],
}

/**
 * A soft studio wall, lit from the upper left; `window` lays slanting window light on it, and below `floor`,
 * where one is given, the wall runs out into the ground.
 */
export function backdrop(
  name: BackdropName,
  window: boolean,
  floor?: number,
  width = 1200,
  height = 1500,
): string {
  const [lit, far] = walls[name]
  const panes = window
    ? `<g fill="url(#pane)"><path d="M${width * 0.02} 0L${width * 0.3} 0L${width * 0.78} ${height}L${width * 0.4} ${height}Z"/><path d="M${width * 0.38} 0L${width * 0.54} 0L${width * 1.02} ${height}L${width * 0.84} ${height}Z"/></g>`
    : ''
  const ground =
    floor === undefined
      ? ''
      : `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}" stop-opacity="0"/><stop offset=".45" stop-color="${far}" stop-opacity=".75"/><stop offset="1" stop-color="${lit}" stop-opacity=".5"/></linearGradient><radialGradient id="underfoot"><stop offset="0" stop-color="#34261a" stop-opacity=".46"/><stop offset=".6" stop-color="#34261a" stop-opacity=".2"/><stop offset="1" stop-color="#34261a" stop-opacity="0"/></radialGradient>`
  const floorArea =
    floor === undefined
      ? ''
      : `<rect y="${floor - 70}" width="${width}" height="${height - floor + 70}" fill="url(#ground)"/>`
  return `<defs><radialGradient id="wall" cx=".36" cy=".3" r=".95"><stop offset="0" stop-color="${lit}"/><stop offset=".55" stop-color="${lit}"/><stop offset="1" stop-color="${far}"/></radialGradient><linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity=".06"/></linearGradient>${ground}</defs><rect width="${width}" height="${height}" fill="url(#wall)"/>${panes}${floorArea}`
}
