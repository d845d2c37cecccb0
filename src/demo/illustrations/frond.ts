import { type Point, blade, between } from './geometry.ts'
import { createRandom } from './random.ts'

/** A palm frond: leaflets hanging from a bowed rib, from its foot to its tip. */
export function frond(
  foot: Point,
  tip: Point,
  bow: number,
  fill: string,
  seed: number,
  leaflets = 26,
  breadth = 1,
): string {
  const random = createRandom(seed)
  const length = Math.hypot(tip[0] - foot[0], tip[1] - foot[1]) || 1
  const [dx, dy] = [(tip[0] - foot[0]) / length, (tip[1] - foot[1]) / length]
  const control: Point = [(foot[0] + tip[0]) / 2 + dy * bow, (foot[1] + tip[1]) / 2 - dx * bow]
  const on = (t: number): Point => between(between(foot, control, t), between(control, tip, t), t)
  const blades = Array.from({ length: leaflets }, (_, index) => {
    const t = 0.12 + (index / leaflets) * 0.88
    const root = on(t)
    const ahead = on(Math.min(1, t + 0.02))
    const angle = Math.atan2(ahead[1] - root[1], ahead[0] - root[0])
    const reach = length * (0.34 * Math.sin(Math.PI * (0.16 + t * 0.78)) + 0.05)
    return [-1, 1]
      .map((side) => {
        const turn = angle + side * (1.05 - t * 0.55 + (random() - 0.5) * 0.16)
        const end: Point = [root[0] + Math.cos(turn) * reach, root[1] + Math.sin(turn) * reach + reach * 0.22]
        return blade(root, end, length * 0.017 * breadth, side * -length * 0.012)
      })
      .join('')
  }).join('')
  return `<path d="${blades}" fill="${fill}"/><path d="M${foot[0]} ${foot[1]}Q${control[0]} ${control[1]} ${tip[0]} ${tip[1]}" fill="none" stroke="${fill}" stroke-width="${length * 0.012}" stroke-linecap="round"/>`
}
