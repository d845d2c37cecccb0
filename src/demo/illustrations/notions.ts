import { box } from './geometry.ts'
import { type Ink, mix } from './palette.ts'

const f = (value: number) => value.toFixed(1)

/** A sewn-on button with four holes: shell on pale cloth, horn on dark. */
export function button(x: number, y: number, radius: number, ink: Ink, face?: string): string {
  const shell = face ?? mix(ink.base, '#efe6d6', ink.shadeStrength > 0.7 ? 0.18 : 0.72)
  const hole = radius * 0.26
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([dx = 0, dy = 0]) => `<circle cx="${f(dx * hole)}" cy="${f(dy * hole)}" r="${f(radius * 0.13)}"/>`)
    .join('')
  return `<g transform="translate(${f(x)} ${f(y)})"><circle cx="${f(radius * 0.22)}" cy="${f(radius * 0.42)}" r="${f(radius * 1.08)}" fill="${ink.shade}" fill-opacity=".4"/><circle r="${f(radius)}" fill="${shell}"/><circle r="${f(radius * 0.72)}" fill="none" stroke="#2a211b" stroke-opacity=".28" stroke-width="${f(radius * 0.14)}"/><circle r="${f(radius)}" fill="none" stroke="#2a211b" stroke-opacity=".45" stroke-width="1.2"/><path d="M${f(-radius * 0.72)} ${f(-radius * 0.45)}A${f(radius * 0.86)} ${f(radius * 0.86)} 0 0 1 ${f(radius * 0.2)} ${f(-radius * 0.84)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${f(radius * 0.16)}"/><g fill="#2a211b" fill-opacity=".75">${holes}</g></g>`
}

/** A metal shank button, as on denim. */
export function shank(x: number, y: number, radius: number): string {
  return `<g transform="translate(${f(x)} ${f(y)})"><circle cx="1.5" cy="3.5" r="${f(radius * 1.1)}" fill="#000" fill-opacity=".35"/><circle r="${f(radius)}" fill="#a97b4d"/><circle r="${f(radius * 0.66)}" fill="#8d6238"/><circle r="${f(radius * 0.3)}" fill="#b98d5e"/><path d="M${f(-radius * 0.7)} ${f(-radius * 0.4)}A${f(radius * 0.8)} ${f(radius * 0.8)} 0 0 1 ${f(radius * 0.3)} ${f(-radius * 0.76)}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="2"/></g>`
}

export function rivet(x: number, y: number): string {
  return `<circle cx="${f(x)}" cy="${f(y)}" r="5" fill="#b07f4f"/><circle cx="${f(x - 1.2)}" cy="${f(y - 1.2)}" r="1.8" fill="#f0d3ab"/>`
}

/** A closed zip down the line x from y1 to y2, with its slider at `slider`. */
export function zip(x: number, y1: number, y2: number, slider: number, ink: Ink): string {
  const tape = mix(ink.base, ink.shade, 0.55)
  return `<rect x="${f(x - 13)}" y="${f(y1)}" width="26" height="${f(y2 - y1)}" fill="${tape}"/><path d="M${f(x)} ${f(y1)}V${f(y2)}" stroke="#c9c2b6" stroke-width="9" stroke-dasharray="3.4 3"/><path d="M${f(x)} ${f(y1)}V${f(y2)}" stroke="#2a2725" stroke-opacity=".55" stroke-width="2"/><g transform="translate(${f(x)} ${f(slider)})"><path d="${box(-10, -8, 20, 26, 6)}" fill="#bdb4a6" stroke="#4b443c" stroke-opacity=".6" stroke-width="1.5"/><path d="${box(-6, 14, 12, 46, 5)}" fill="#cfc7ba" stroke="#4b443c" stroke-opacity=".6" stroke-width="1.5"/><circle cy="22" r="3" fill="#4b443c" fill-opacity=".6"/></g>`
}

/** The shop's woven label: a needle and its thread, no letters. */
export function label(x: number, y: number): string {
  return `<g transform="translate(${f(x)} ${f(y)})"><path d="${box(-34, 0, 68, 34, 2)}" fill="#f6f0e4" stroke="#5a4a3c" stroke-opacity=".35" stroke-width="1.2"/><path d="M-20 24L14 8" stroke="#b5432e" stroke-width="2.4" stroke-linecap="round"/><path d="M14 8C24 2 28 12 20 16C12 20 8 26 22 26" fill="none" stroke="#1c1a17" stroke-width="1.4"/></g>`
}

/** A cord along a path, with its twist. */
export function cord(path: string, ink: Ink, width = 9): string {
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${ink.shade}" stroke-opacity=".35" stroke-width="${width + 2}" transform="translate(3 5)"/><path d="${path}" stroke="${mix(ink.base, ink.shade, 0.25)}" stroke-width="${width}"/><path d="${path}" stroke="${ink.light}" stroke-opacity=".55" stroke-width="${width * 0.55}" stroke-dasharray="5 4"/></g>`
}

/** Rib lines between two edges: `count` lines from points on one to points on the other. */
export function ribbing(
  from: (share: number) => readonly [number, number],
  to: (share: number) => readonly [number, number],
  count: number,
  ink: Ink,
): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const [a, b] = [from(share), to(share)]
    return `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`
  }).join('')
  return `<path d="${lines}" stroke="${ink.shade}" stroke-opacity="${(ink.shadeStrength * 0.5).toFixed(2)}" stroke-width="3"/><path d="${lines}" stroke="${ink.light}" stroke-opacity="${(ink.lightStrength * 0.4).toFixed(2)}" stroke-width="2" transform="translate(3 0)"/>`
}
