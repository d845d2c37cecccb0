import { COLOR_VALUES } from '#shared/color-values.ts'
import type { Cloth, GarmentColor } from './drawing.ts'

/** What one dyed cloth is drawn with. */
export interface Ink {
  readonly base: string
  /** Folds, seams and the inside. */
  readonly shade: string
  /** Raised folds and edges that catch the light. */
  readonly light: string
  /** How strongly the two are laid on, 0–1: white shows shade, black shows light. */
  readonly shadeStrength: number
  readonly lightStrength: number
}

/** The shop's own colours, shared with the storefront. */
export const paper = '#faf7f2'
export const madder = '#b5432e'

type Laid = Omit<Ink, 'base'>

const laid: Record<GarmentColor, Laid> = {
  Red: { shade: '#47090f', light: '#ee8580', shadeStrength: 0.6, lightStrength: 0.34 },
  Blue: { shade: '#111f3d', light: '#a3bfe6', shadeStrength: 0.6, lightStrength: 0.38 },
  Black: { shade: '#050505', light: '#8d8988', shadeStrength: 0.75, lightStrength: 0.4 },
  Green: { shade: '#182a1a', light: '#b0caa4', shadeStrength: 0.58, lightStrength: 0.4 },
  Yellow: { shade: '#7c4a0c', light: '#fbe6ad', shadeStrength: 0.5, lightStrength: 0.55 },
  Gray: { shade: '#37363b', light: '#e3e2e0', shadeStrength: 0.5, lightStrength: 0.46 },
  White: { shade: '#8a7d6e', light: '#ffffff', shadeStrength: 0.52, lightStrength: 0.9 },
  Pink: { shade: '#833c4b', light: '#fcdfdd', shadeStrength: 0.48, lightStrength: 0.55 },
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A colour a share (0–1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The same dye takes differently on each cloth: indigo on denim, paler on linen, deeper on wool. */
const dyes: Partial<Record<Cloth, { toward: string; share: number }>> = {
  denim: { toward: '#2c3f5f', share: 0.3 },
  linen: { toward: '#f1e7d6', share: 0.16 },
  satin: { toward: '#fff4ea', share: 0.08 },
  knit: { toward: '#6b5a48', share: 0.06 },
  herringbone: { toward: '#4a4540', share: 0.14 },
}

/** The ink of a colour on a cloth; `tone` −1 … 1 shifts it paler or deeper for one product. */
export function inkOf(color: GarmentColor, cloth: Cloth, tone = 0): Ink {
  const ink: Ink = { ...laid[color], base: COLOR_VALUES[color] }
  const dye = color === 'White' || (cloth === 'denim' && color !== 'Blue') ? undefined : dyes[cloth]
  const dyed = dye ? mix(ink.base, dye.toward, dye.share) : ink.base
  const base = tone < 0 ? mix(dyed, ink.light, -tone) : mix(dyed, ink.shade, tone)
  return { ...ink, base }
}
