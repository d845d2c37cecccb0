import { cast } from './folds.ts'
import { type Point, curve, mirrored, shape, symmetric, symmetricLine } from './geometry.ts'
import { cord } from './notions.ts'
import { mix } from './palette.ts'
import { type GarmentRenderer, edge, piece, seam, stitching } from './garment-renderer.ts'
import type { TopShape } from './top-shape.ts'

/** A band of even width round the neckline: ribs, bindings and facings. */
export function neckBand(renderer: GarmentRenderer, top: TopShape, width: number, ribbed: boolean): string {
  const { neck: n, top: t, neckline } = top
  const outer = neckline.map(([x, y, c]): Point => (c ? [x, y, 1] : [x, y]))
  const inner = neckline.map(([x, y, c]): Point => {
    const share = x / n
    const point: Point = [x * (1 - (width / n) * 0.9 * share), y - width * (1 - share * 0.72)]
    return c ? [point[0], point[1], 1] : point
  })
  const edgeLine = [...mirrored(inner).filter(([x]) => x !== 0), ...inner]
  const line = [...mirrored(outer).filter(([x]) => x !== 0), ...outer]
  const path = shape([
    ...line.map(([x, y], i): Point =>
      i === 0 || i === line.length - 1 || (x === 0 && outer[0]?.[2] === 1) ? [x, y, 1] : [x, y],
    ),
    ...edgeLine
      .toReversed()
      .map(([x, y], i): Point =>
        i === 0 || i === edgeLine.length - 1 || (x === 0 && outer[0]?.[2] === 1) ? [x, y, 1] : [x, y],
      ),
  ])
  const back = symmetric([
    [0, t + 22 - width * 0.9],
    [n * 0.6, t + 14 - width * 0.9],
    [n - width * 0.5, t - 5, 1],
    [n * 0.55, t + 17],
    [0, t + 24],
  ])
  const ink = renderer.trim
  const band =
    piece(renderer, back, {
      ink: { ...ink, base: mix(ink.base, ink.shade, 0.2) },
      volume: 'inside',
      plain: true,
      cloth: ribbed ? 'jersey' : renderer.cloth,
    }) +
    renderer.throat +
    piece(renderer, path, { ink, volume: 'flat', plain: true, cloth: ribbed ? 'jersey' : renderer.cloth })
  const teeth = ribbed ? ribs(line, edgeLine, ink.shade, ink.shadeStrength) : ''
  const stitch = ribbed ? '' : stitching(renderer.ink, curve(line.map(([x, y]): Point => [x * 1.03, y + 7])))
  return band + teeth + stitch
}

function ribs(outer: readonly Point[], inner: readonly Point[], shade: string, strength: number): string {
  const steps = 9
  const lines: string[] = []
  for (let index = 0; index < outer.length - 1; index += 1) {
    const [a, b, c, d] = [outer[index], outer[index + 1], inner[index], inner[index + 1]]
    if (!a || !b || !c || !d) continue
    for (let step = 0; step < steps; step += 1) {
      const share = (step + 0.5) / steps
      const at = (p: Point, q: Point) =>
        `${(p[0] + (q[0] - p[0]) * share).toFixed(1)} ${(p[1] + (q[1] - p[1]) * share).toFixed(1)}`
      lines.push(`M${at(a, b)}L${at(c, d)}`)
    }
  }
  return `<path d="${lines.join('')}" stroke="${shade}" stroke-opacity="${(strength * 0.42).toFixed(2)}" stroke-width="2.6"/>`
}

/** A knitted tube folded over once. */
export function rollNeck(renderer: GarmentRenderer, top: TopShape): string {
  const { neck: n, top: t } = top
  const tube = symmetric([
    [0, t - 76],
    [n * 0.6, t - 82],
    [n * 0.86, t - 74, 1],
    [n * 0.92, t - 20],
    [n * 1.06, t + 12, 1],
    [n * 0.6, t + 52],
    [0, t + 64],
  ])
  const fold = symmetricLine([
    [0, t - 4],
    [n * 0.6, t - 12],
    [n * 0.95, t - 30],
  ])
  const lines = Array.from({ length: 19 }, (_, index) => {
    const share = (index / 18) * 2 - 1
    return `M${(share * n * 0.84).toFixed(1)} ${t - 76 - Math.abs(share) * 3}L${(share * n * 1.0).toFixed(1)} ${(t + 60 - share * share * 50).toFixed(1)}`
  }).join('')
  const lip = symmetric([
    [0, t - 70],
    [n * 0.6, t - 76],
    [n * 0.85, t - 75],
    [n * 0.5, t - 90],
    [0, t - 92],
  ])
  return `${piece(renderer, lip, { volume: 'inside', plain: true })}${renderer.throat}${piece(renderer, tube, { plain: true, ink: renderer.trim })}<path d="${lines}" stroke="${renderer.ink.shade}" stroke-opacity="${renderer.ink.shadeStrength * 0.36}" stroke-width="3"/>${cast(renderer.ink, fold, 12, 0.7)}${seam(renderer.ink, fold, 0.6)}`
}

/** A drop-shaped opening below the throat, closed with cords. */
export function keyhole(renderer: GarmentRenderer, top: TopShape): string {
  const y = top.top + top.neckDepth
  const drop = symmetric([
    [0, y - 2, 1],
    [5, y + 20],
    [22, y + 96],
    [0, y + 124],
  ])
  const tie =
    curve([
      [-2, y - 8],
      [-26, y + 40],
      [-20, y + 120],
      [-34, y + 190],
    ]) +
    curve([
      [2, y - 8],
      [24, y + 50],
      [16, y + 130],
      [30, y + 176],
    ])
  return `<path d="${drop}" fill="${mix(renderer.ink.base, renderer.ink.shade, 0.6)}"/>${edge(renderer.ink, drop)}${stitching(
    renderer.ink,
    symmetricLine([
      [0, y + 134],
      [31, y + 100],
      [14, y + 10],
    ]),
  )}${cord(tie, renderer.trim, 5)}`
}
