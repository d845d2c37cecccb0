import { clip } from './folds.ts'
import { type Point, curve, mirrored, symmetricLine } from './geometry.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, piece, seam, stitching } from './garment-renderer.ts'
import { type TopShape, bothSides } from './top-shape.ts'

const f = (value: number) => value.toFixed(1)

/** A thread motif of the embroidery: a small stem with paired leaves and a flower. */
function sprig(x: number, y: number, size: number, thread: string, second: string): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cy="${f(-size * 0.3)}" rx="${f(size * 0.14)}" ry="${f(size * 0.24)}" transform="rotate(${turn})"/>`,
    )
    .join('')
  return `<g transform="translate(${f(x)} ${f(y)})"><g fill="${thread}">${petals}</g><circle r="${f(size * 0.12)}" fill="${second}"/><path d="M0 ${f(size * 0.5)}Q${f(size * 0.5)} ${f(size * 0.5)} ${f(size * 0.6)} ${f(size * 0.12)}M0 ${f(size * 0.5)}Q${f(-size * 0.5)} ${f(size * 0.5)} ${f(-size * 0.6)} ${f(size * 0.12)}" fill="none" stroke="${second}" stroke-width="${f(size * 0.09)}" stroke-linecap="round"/></g>`
}

function embroidery(renderer: GarmentRenderer, top: TopShape): string {
  const thread = mix(renderer.trim.base, '#f3ddb0', renderer.trim === renderer.ink ? 0.6 : 0.1)
  const second = mix(thread, renderer.trim === renderer.ink ? '#ffffff' : renderer.ink.light, 0.45)
  const from = top.top + top.neckDepth + 24
  const rows = Array.from({ length: 7 }, (_, index) =>
    bothSides(sprig(48, from + index * 46, 34, thread, second)),
  ).join('')
  const dots = Array.from({ length: 15 }, (_, index) =>
    bothSides(
      `<circle cx="78" cy="${from - 10 + index * 21}" r="3.4" fill="${thread}"/><circle cx="27" cy="${from - 10 + index * 21}" r="2.4" fill="${second}"/>`,
    ),
  ).join('')
  const hemLine = Array.from({ length: 15 }, (_, index) =>
    sprig(
      (index - 7) * (top.hem / 7.6),
      top.hemY - 52 + 6 * (1 - ((index - 7) / 7) ** 2),
      26,
      thread,
      second,
    ),
  ).join('')
  return rows + dots + (top.length > 960 ? hemLine : '')
}

function pintucks(renderer: GarmentRenderer, top: TopShape): string {
  const from = top.top + 66
  return [44, 60, 76, 92, 108]
    .map((x) =>
      bothSides(
        seam(
          renderer.ink,
          curve([
            [x + 8, from + (x > 90 ? -24 : 30)],
            [x, top.armY + 130],
          ]),
          0.75,
        ),
      ),
    )
    .join('')
}

/** A rope cable down x: two strands crossing. */
function rope(renderer: GarmentRenderer, x: number, from: number, to: number): string {
  const step = 58
  const lines: string[] = []
  const under: string[] = []
  for (let y = from; y < to - step; y += step) {
    lines.push(`M${x - 17} ${y}C${x - 20} ${y + 24} ${x + 20} ${y + 32} ${x + 17} ${y + step}`)
    under.push(`M${x + 17} ${y}C${x + 20} ${y + 24} ${x - 20} ${y + 32} ${x - 17} ${y + step}`)
  }
  const { ink } = renderer
  const strand = (path: string, lift: number) =>
    `<path d="${path}" stroke="${ink.shade}" stroke-opacity="${ink.shadeStrength * 0.8}" stroke-width="29"/><path d="${path}" stroke="${mix(ink.base, ink.light, lift)}" stroke-width="25"/><path d="${path}" stroke="${ink.shade}" stroke-opacity="${ink.shadeStrength * 0.28}" stroke-width="25" stroke-dasharray="3 7"/><path d="${path}" stroke="${ink.light}" stroke-opacity="${ink.lightStrength * 0.55}" stroke-width="7" transform="translate(-4 0)"/>`
  const gutter = `<path d="M${x - 40} ${from}V${to}M${x + 40} ${from}V${to}" stroke="${ink.shade}" stroke-opacity="${ink.shadeStrength * 0.5}" stroke-width="6"/>`
  return `<g fill="none">${gutter}${strand(under.join(''), 0)}${lines.map((line) => strand(line, 0.14)).join('')}</g>`
}

function smocking(renderer: GarmentRenderer, top: TopShape): string {
  const from = Math.max(top.armY - 110, top.top + top.neckDepth + 34)
  const rows = Array.from({ length: 10 }, (_, row) => {
    const y = from + row * 24
    const points: Point[] = Array.from({ length: 41 }, (_point, index) => [
      ((index / 40) * 2 - 1) * top.chest * 1.06,
      y + (index % 2 === row % 2 ? -4 : 4),
    ])
    return curve(points)
  }).join('')
  return `<g clip-path="url(#${clip(renderer, top.body)})"><path d="${rows}" fill="none" stroke="${renderer.ink.shade}" stroke-opacity="${renderer.ink.shadeStrength * 0.55}" stroke-width="3"/><path d="${rows}" fill="none" stroke="${renderer.ink.light}" stroke-opacity="${renderer.ink.lightStrength * 0.7}" stroke-width="2.4" transform="translate(0 4)"/></g>`
}

function ruffle(renderer: GarmentRenderer, top: TopShape): string {
  const from = top.top + top.neckDepth
  const wave = (x: number, spread: number): Point[] =>
    Array.from({ length: 11 }, (_, index): Point => [x + (index % 2 ? spread : 0), from + 20 + index * 30])
  const outer = wave(66, 16)
  const path = curve([[14, from], ...outer, [14, from + 340, 1]]) + 'Z'
  const creases = outer.map(([x, y]) => `M16 ${f(y - 8)}L${f(x - 6)} ${f(y)}`).join('')
  return bothSides(
    piece(renderer, path, { volume: 'flat' }) +
      `<path d="${creases}" stroke="${renderer.ink.shade}" stroke-opacity="${renderer.ink.shadeStrength * 0.45}" stroke-width="2.5"/>`,
  )
}

function chestBand(renderer: GarmentRenderer, top: TopShape, count: number): string {
  const fill =
    renderer.trim === renderer.ink ? mix(renderer.ink.base, renderer.ink.light, 0.6) : renderer.trim.base
  const y = top.armY - 30
  const bars = Array.from(
    { length: count },
    (_, index) =>
      `<path d="M-600 ${y + index * 74}Q0 ${y + 16 + index * 74} 600 ${y + index * 74}v44Q0 ${y + 60 + index * 74} -600 ${y + 44 + index * 74}Z" fill="${fill}"/>`,
  ).join('')
  return `<g clip-path="url(#${clip(renderer, top.body)})">${bars}</g>`
}

function fairisle(renderer: GarmentRenderer, top: TopShape): string {
  const second = mix(renderer.trim.base, '#f2e6cf', renderer.trim === renderer.ink ? 0.7 : 0)
  const third = mix(second, renderer.ink.shade, 0.35)
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const y = top.top + 150 + row * 46
    const colour = row % 2 ? third : second
    return Array.from({ length: 31 }, (_, index) => {
      const x = (index - 15) * 40 + (row % 2 ? 20 : 0)
      return row % 2
        ? `<path d="M${x - 12} ${y}l12 -14l12 14l-12 14Z" fill="${colour}"/>`
        : `<path d="M${x - 16} ${y - 12}h10v10h12v-10h10v12h-10v10h-12v-10h-10Z" fill="${colour}"/>`
    }).join('')
  })
  return `<g clip-path="url(#${clip(renderer, top.body)})" fill-opacity=".92">${rows.join('')}</g>`
}

/** A small needle-and-sun badge printed on tees and sweatshirts. */
function motif(renderer: GarmentRenderer, top: TopShape): string {
  const fill =
    renderer.trim === renderer.ink ? mix(renderer.ink.base, renderer.ink.light, 0.7) : renderer.trim.base
  const y = top.armY + 30
  const rays = Array.from(
    { length: 12 },
    (_, index) => `<path d="M-5 -104L0 -138L5 -104Z" transform="rotate(${index * 30 - 75})"/>`,
  )
    .slice(0, 6)
    .join('')
  const waves = [0, 26, 52]
    .map(
      (dy) =>
        `<path d="M-130 ${dy}q32 -22 65 0t65 0t65 0t65 0" fill="none" stroke="${fill}" stroke-width="9" stroke-linecap="round"/>`,
    )
    .join('')
  return `<g transform="translate(0 ${y})" fill="${fill}" opacity=".95"><path d="M-84 -24A84 84 0 0 1 84 -24Z"/><g transform="translate(0 -24)">${rays}</g>${waves}</g>`
}

function quilting(renderer: GarmentRenderer, top: TopShape): string {
  const rows = Array.from({ length: 9 }, (_, index) => top.top + 120 + index * 92).filter(
    (y) => y < top.hemY - 90,
  )
  const lines = rows
    .map((y) =>
      symmetricLine([
        [0, y + 8],
        [top.chest * 0.6, y + 4],
        [top.chest + 10, y - 6],
      ]),
    )
    .join('')
  return `<g clip-path="url(#${clip(renderer, top.body)})"><path d="${lines}" fill="none" stroke="${renderer.ink.shade}" stroke-opacity="${renderer.ink.shadeStrength * 0.35}" stroke-width="26"/><path d="${lines}" fill="none" stroke="${renderer.ink.light}" stroke-opacity="${renderer.ink.lightStrength * 0.35}" stroke-width="18" transform="translate(0 30)"/>${seam(renderer.ink, lines)}</g>`
}

function cables(renderer: GarmentRenderer, top: TopShape): string {
  const [from, to] = [top.top + top.neckDepth + 10, top.hemY - 84]
  const columns = [-152, 0, 152].map((x) =>
    rope(renderer, x, x === 0 && top.view === 'front' ? from : top.top + 64, to),
  )
  return `<g clip-path="url(#${clip(renderer, top.body)})">${columns.join('')}</g>`
}

/** What adorns the front: under the folds, so that it lies in the cloth. */
export function ornamentFront(renderer: GarmentRenderer, top: TopShape): string {
  switch (top.style.ornament) {
    case 'embroidery':
      return embroidery(renderer, top)
    case 'pintucks':
      return pintucks(renderer, top)
    case 'cables':
      return cables(renderer, top)
    case 'smocking':
      return smocking(renderer, top)
    case 'ruffle':
      return ruffle(renderer, top)
    case 'motif':
      return motif(renderer, top)
    default:
      return ornamentBack(renderer, top)
  }
}

/** What goes round the whole body. */
export function ornamentBack(renderer: GarmentRenderer, top: TopShape): string {
  switch (top.style.ornament) {
    case 'cables':
      return cables(renderer, top)
    case 'smocking':
      return smocking(renderer, top)
    case 'chest-band':
      return chestBand(renderer, top, 2)
    case 'colour-block':
      return chestBand(renderer, top, 1)
    case 'fairisle':
      return fairisle(renderer, top)
    case 'quilting':
      return quilting(renderer, top)
    default:
      return ''
  }
}

/** Darts and seams that shape denim jackets' fronts. */
export function jacketSeams(renderer: GarmentRenderer, top: TopShape): string {
  const gold = '#c58a4a'
  const line: Point[] = [
    [top.chest * 0.36, top.top + 260],
    [top.chest * 0.2, top.hemY - 72],
  ]
  const outer: Point[] = [
    [top.chest * 0.68, top.top + 260],
    [top.chest * 0.5, top.hemY - 72],
  ]
  const yoke = symmetricLine([
    [0, top.top + 186],
    [top.shoulder * 0.9, top.top + 186],
  ])
  const lines = [line, outer].map((points) => curve(points) + curve(mirrored(points))).join('')
  return (
    seam(renderer.ink, lines + yoke) +
    stitching(renderer.ink, lines, gold) +
    stitching(
      renderer.ink,
      symmetricLine([
        [0, top.top + 194],
        [top.shoulder * 0.9, top.top + 194],
      ]),
      gold,
    )
  )
}
