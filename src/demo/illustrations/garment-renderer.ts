import type { Cloth, Drawing, GarmentColor, Print } from './drawing.ts'
import { type Ink, inkOf, mix } from './palette.ts'
import { printPattern } from './prints.ts'
import { createRandom } from './random.ts'
import { textureTile, tileSize } from './texture.ts'

/** The state of drawing one garment: its inks, its random numbers, and the SVG definitions used so far. */
export interface GarmentRenderer {
  readonly color: GarmentColor
  readonly ink: Ink
  readonly trim: Ink
  readonly cloth: Cloth
  readonly print: Print | undefined
  readonly random: () => number
  /** Enlargement of the view: textures stay fine when the eye comes closer. */
  readonly zoom: number
  readonly prefix: string
  readonly definitions: Map<string, string>
  /** The wearer's neck and head, drawn between what is behind the neck and what is before it. */
  readonly throat: string
}

/** A print in the ground's own colour would vanish, and gingham is woven with white: two dyes make a third. */
function printOn(print: Print, ground: GarmentColor): Print {
  if (print.color === ground) return { ...print, color: ground === 'White' ? 'Blue' : 'White' }
  return print.kind === 'gingham' && ground !== 'White' ? { ...print, color: 'White' } : print
}

export function createRenderer(
  drawing: Drawing,
  color: GarmentColor,
  zoom = 1,
  prefix = 'p',
): GarmentRenderer {
  const ink = inkOf(color, drawing.cloth, drawing.tone)
  return {
    color,
    ink,
    trim: drawing.trim ? inkOf(drawing.trim, drawing.cloth) : ink,
    cloth: drawing.cloth,
    print: drawing.print && printOn(drawing.print, color),
    random: createRandom(drawing.seed),
    zoom,
    prefix,
    definitions: new Map(),
    throat: '',
  }
}

/** Keeps a definition once under a name and returns its id. */
export function define(renderer: GarmentRenderer, name: string, make: (id: string) => string): string {
  const id = `${renderer.prefix}-${name}`
  if (!renderer.definitions.has(id)) renderer.definitions.set(id, make(id))
  return id
}

/** Keeps a definition under a fresh name and returns its id. */
export function defineNew(renderer: GarmentRenderer, make: (id: string) => string): string {
  return define(renderer, `n${renderer.definitions.size}`, make)
}

function texture(renderer: GarmentRenderer, cloth: Cloth, grain: number): string {
  // Between "as fine as before" and "as much larger as the view": the eye expects some of both.
  const scale = 1 / Math.sqrt(renderer.zoom)
  return define(
    renderer,
    `t-${cloth}-${grain}`,
    (id) =>
      `<pattern id="${id}" width="${tileSize}" height="${tileSize}" patternUnits="userSpaceOnUse" patternTransform="rotate(${grain}) scale(${scale.toFixed(2)})"><image href="${textureTile(cloth)}" width="${tileSize}" height="${tileSize}"/></pattern>`,
  )
}

function volume(renderer: GarmentRenderer, ink: Ink, name: Volume): string {
  const [dark, pale] = [ink.shadeStrength, ink.lightStrength]
  const stops = {
    round: `<stop offset="0" stop-color="${ink.shade}" stop-opacity="${dark * 0.42}"/><stop offset=".2" stop-color="${ink.shade}" stop-opacity="${dark * 0.06}"/><stop offset=".36" stop-color="${ink.light}" stop-opacity="${pale * 0.34}"/><stop offset=".62" stop-color="${ink.shade}" stop-opacity="${dark * 0.06}"/><stop offset="1" stop-color="${ink.shade}" stop-opacity="${dark * 0.62}"/>`,
    flat: `<stop offset="0" stop-color="${ink.light}" stop-opacity="${pale * 0.25}"/><stop offset="1" stop-color="${ink.shade}" stop-opacity="${dark * 0.22}"/>`,
    inside: `<stop offset="0" stop-color="${ink.shade}" stop-opacity="${Math.min(0.85, dark * 1.25)}"/><stop offset="1" stop-color="${ink.shade}" stop-opacity="${dark * 0.6}"/>`,
  }[name]
  const direction = name === 'inside' ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2=".12"'
  return define(
    renderer,
    `v-${name}-${ink.base.slice(1)}`,
    (id) => `<linearGradient id="${id}" ${direction}>${stops}</linearGradient>`,
  )
}

export type Volume = 'round' | 'flat' | 'inside'

export interface PieceOptions {
  /** Degrees the cloth's grain is turned, as on a sleeve. */
  readonly grain?: number
  readonly ink?: Ink
  readonly volume?: Volume
  readonly cloth?: Cloth
  /** Without the print: ribs, facings, linings. */
  readonly plain?: boolean
  readonly edge?: number
}

/** One cut piece of cloth: dye, print, volume, weave and edge. */
export function piece(renderer: GarmentRenderer, path: string, options: PieceOptions = {}): string {
  const ink = options.ink ?? renderer.ink
  const grain = options.grain ?? 0
  const layers = [`<path d="${path}" fill="${ink.base}"/>`]
  const { print } = renderer
  if (print && !options.plain) {
    const second = inkOf(print.color, renderer.cloth).base
    const id = define(renderer, `print-${grain}`, (name) =>
      printPattern(name, print, second, mix(ink.base, ink.shade, 0.45), grain),
    )
    layers.push(`<path d="${path}" fill="url(#${id})"/>`)
  }
  layers.push(`<path d="${path}" fill="url(#${volume(renderer, ink, options.volume ?? 'round')})"/>`)
  layers.push(`<path d="${path}" fill="url(#${texture(renderer, options.cloth ?? renderer.cloth, grain)})"/>`)
  layers.push(edge(ink, path, options.edge ?? 1))
  return layers.join('')
}

/** The dark line where a piece ends. */
export function edge(ink: Ink, path: string, strength = 1): string {
  return `<path d="${path}" fill="none" stroke="${ink.shade}" stroke-opacity="${(ink.shadeStrength * 0.85 * strength).toFixed(2)}" stroke-width="2.2" stroke-linejoin="round"/>`
}

/** A seam: a fine valley with its lit far side. */
export function seam(ink: Ink, path: string, strength = 1): string {
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${ink.light}" stroke-opacity="${(ink.lightStrength * 0.7 * strength).toFixed(2)}" stroke-width="2" transform="translate(2 2)"/><path d="${path}" stroke="${ink.shade}" stroke-opacity="${(ink.shadeStrength * strength).toFixed(2)}" stroke-width="2"/></g>`
}

/** A row of topstitching. */
export function stitching(ink: Ink, path: string, thread?: string): string {
  const colour = thread ?? mix(ink.base, ink.shadeStrength > 0.7 ? ink.light : ink.shade, 0.5)
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${thread ? 0.95 : 0.75}" stroke-width="2.2" stroke-dasharray="8 4.5" stroke-linecap="butt"/>`
}
