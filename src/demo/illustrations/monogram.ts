import { madder, paper } from './palette.ts'

/** A needle for the stem and its thread for the bowl: the D of the shop, in a field of 512. */
function letter(): string {
  const needle =
    'M170 70C188 70 192 92 191 120C188 240 182 350 170 442C158 350 152 240 149 120C148 92 152 70 170 70ZM170 94C162 94 161 146 170 146S178 94 170 94Z'
  const thread =
    'M172 120C318 74 418 158 418 262C418 356 330 420 222 402C190 396 168 380 136 392C116 400 104 418 92 436'
  return `<path d="${thread}" fill="none" stroke="${paper}" stroke-width="24" stroke-linecap="round"/><path d="${needle}" fill="${paper}" fill-rule="evenodd" stroke="${madder}" stroke-width="7" paint-order="stroke"/>`
}

/**
 * The shop's mark as SVG. `tile` has rounded corners for browsers; `bleed` fills the square, for systems
 * that cut their own shape, with the letter inside the safe circle (80 % of the side).
 */
export function monogram(kind: 'tile' | 'bleed'): string {
  const radius = kind === 'tile' ? 112 : 0
  const scale = kind === 'tile' ? 0.92 : 0.72
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${madder}"/><g transform="translate(256 256) scale(${scale}) translate(-256 -256)">${letter()}</g></svg>\n`
}
