/** A point on the sheet, in its units (a product picture is 1200 × 1500). A third `1` makes it a corner. */
export type Point = readonly [x: number, y: number, corner?: 1]

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function xy(x: number, y: number): string {
  return `${round(x)} ${round(y)}`
}

function at(points: readonly Point[], index: number): Point {
  return points[index] ?? [0, 0]
}

/** Unit tangent at a point, from its neighbours; null at a corner, where each side keeps its own. */
function tangent(points: readonly Point[], index: number, closed: boolean): Point | null {
  const count = points.length
  const here = at(points, index)
  if (here[2] === 1 || (!closed && (index === 0 || index === count - 1))) return null
  const before = at(points, (index - 1 + count) % count)
  const after = at(points, (index + 1) % count)
  const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
  return [(after[0] - before[0]) / length, (after[1] - before[1]) / length]
}

/**
 * A smooth path through points (cubic segments, one third of each chord as handle), as the tailor's
 * curve ruler draws it: only corners break the tangent.
 */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const first = at(points, 0)
  let path = `M${xy(first[0], first[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const a = at(points, index)
    const b = at(points, (index + 1) % count)
    const handle = Math.hypot(b[0] - a[0], b[1] - a[1]) / 3
    const out = tangent(points, index, closed)
    const into = tangent(points, (index + 1) % count, closed)
    if (!out && !into) {
      path += `L${xy(b[0], b[1])}`
      continue
    }
    let c1: Point = out ? [a[0] + out[0] * handle, a[1] + out[1] * handle] : a
    let c2: Point = into ? [b[0] - into[0] * handle, b[1] - into[1] * handle] : b
    if (!out) c1 = [(a[0] + c2[0]) / 2, (a[1] + c2[1]) / 2]
    if (!into) c2 = [(b[0] + c1[0]) / 2, (b[1] + c1[1]) / 2]
    path += `C${xy(c1[0], c1[1])} ${xy(c2[0], c2[1])} ${xy(b[0], b[1])}`
  }
  return closed ? `${path}Z` : path
}

/** A closed smooth shape through points. */
export function shape(points: readonly Point[]): string {
  return curve(points, true)
}

/** The same points on the other side of the centre line x = 0, in reverse order. */
export function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y, corner]): Point => (corner ? [-x, y, 1] : [-x, y])).toReversed()
}

/** A closed shape symmetric about x = 0, from its right half (top centre to bottom centre). */
export function symmetric(right: readonly Point[]): string {
  const left = mirrored(right).filter(([x]) => x !== 0)
  return shape([...right, ...left])
}

/** An open line symmetric about x = 0, from its right half starting at the centre. */
export function symmetricLine(right: readonly Point[]): string {
  const left = mirrored(right).filter(([x]) => x !== 0)
  return curve([...left, ...right])
}

/** The point a share of the way from a to b. */
export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** A point moved by an offset. */
export function moved(point: Point, dx: number, dy: number): Point {
  return [point[0] + dx, point[1] + dy]
}

export function corner(point: Point): Point {
  return [point[0], point[1], 1]
}

/** A tapered blade from a to b, bulging `width` at its middle and bent sideways by `bend`: one fold. */
export function blade(a: Point, b: Point, width: number, bend: number): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const nx = -(b[1] - a[1]) / length
  const ny = (b[0] - a[0]) / length
  const mid = between(a, b, 0.45)
  const one = xy(mid[0] + nx * (bend + width), mid[1] + ny * (bend + width))
  const two = xy(mid[0] + nx * (bend - width), mid[1] + ny * (bend - width))
  return `M${xy(a[0], a[1])}Q${one} ${xy(b[0], b[1])}Q${two} ${xy(a[0], a[1])}Z`
}

/** A rectangle with rounded corners as a path. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  const line = `M${xy(x + r, y)}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(height - 2 * r)}`
  return `${line}a${r} ${r} 0 0 1 ${-r} ${r}h${round(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}
