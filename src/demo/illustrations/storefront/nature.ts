import { createRandom } from '../random.ts'

/** The sea from the horizon down to the beach, with its glitter under the sun. */
export function sea(width: number, horizon: number, shore: number, sunX: number): string {
  const random = createRandom(41)
  const glints = Array.from({ length: 46 }, (_, index) => {
    const depth = index / 46
    const y = horizon + 8 + (shore - horizon) * depth * 0.86
    const spread = 40 + depth * 260
    const x = sunX + (random() - 0.5) * spread * 2
    const long = (20 + random() * 70) * (0.5 + depth)
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(long / 2).toFixed(0)}" ry="${(1.4 + depth * 2.4).toFixed(1)}" fill-opacity="${(0.7 - depth * 0.4).toFixed(2)}"/>`
  }).join('')
  const swell = Array.from({ length: 16 }, (_, index) => {
    const y = horizon + 14 + (shore - horizon) * (index / 16) ** 1.4 * 0.95
    const x = random() * width
    const long = 160 + random() * 420
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q${(long / 2).toFixed(0)} ${(-3 - index * 0.5).toFixed(1)} ${long.toFixed(0)} 0q${(-long / 2).toFixed(0)} ${(3 + index * 0.4).toFixed(1)} ${(-long).toFixed(0)} 0Z"/>`
  }).join('')
  const foam = `M0 ${shore}C${width * 0.2} ${shore - 26} ${width * 0.34} ${shore + 22} ${width * 0.55} ${shore - 4}S${width * 0.86} ${shore - 26} ${width} ${shore + 6}`
  return `<rect y="${horizon}" width="${width}" height="${shore - horizon + 60}" fill="url(#sea)"/><g fill="#fff" fill-opacity=".16">${swell}</g><g fill="#fff3df">${glints}</g><path d="${foam}V${shore + 400}H0Z" fill="#cfe0d9" fill-opacity=".75" transform="translate(0 -18)"/><path d="${foam}" fill="none" stroke="#fffaf0" stroke-width="9" stroke-linecap="round" stroke-opacity=".9" transform="translate(0 -14)"/>`
}

/** Gradients of sky, sea and sand. */
export const coastGradients = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3ede1"/><stop offset=".55" stop-color="#f6e3cd"/><stop offset="1" stop-color="#f2cbb0"/></linearGradient><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fb1b5"/><stop offset=".5" stop-color="#6f9ba3"/><stop offset="1" stop-color="#9cc0bb"/></linearGradient><linearGradient id="sand" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6d0ae"/><stop offset="1" stop-color="#f0e2c8"/></linearGradient><radialGradient id="glow"><stop offset="0" stop-color="#fff2d8" stop-opacity=".95"/><stop offset=".4" stop-color="#fbd9b0" stop-opacity=".55"/><stop offset="1" stop-color="#f6d3b0" stop-opacity="0"/></radialGradient><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f0b183"/><stop offset="1" stop-color="#d9714d"/></linearGradient>`
