import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWhole, MOST, moved, toggledAt, type View, WHOLE, zoomedAt } from '#client/shop/catalogue/zoom.ts'

const frame = { width: 390, height: 844 }
const pixels = fc.integer({ min: -1000, max: 1000 })
const point = fc.record({ x: pixels, y: pixels })
const step = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.1, max: 8, noNaN: true }), at: point }),
  fc.record({ by: point }),
)
type Step = { factor: number; at: { x: number; y: number } } | { by: { x: number; y: number } }
const after = (steps: readonly Step[]): View =>
  steps.reduce<View>(
    (view, one) => ('by' in one ? moved(view, one.by, frame) : zoomedAt(view, one.factor, one.at, frame)),
    WHOLE,
  )

describe('an enlarged picture', () => {
  it('always fills its frame, and is never larger than it has pixels for', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { scale, x, y } = after(steps)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(MOST)
        expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * frame.width) / 2 + 1e-6)
        expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * frame.height) / 2 + 1e-6)
      }),
    )
  })

  it('keeps what is under the fingers there', () => {
    const at = { x: 60, y: -80 }
    const before = { scale: 2, x: 10, y: 20 }
    const { scale, x, y } = zoomedAt(before, 1.5, at, frame)
    expect([(at.x - x) / scale, (at.y - y) / scale]).toEqual([
      (at.x - before.x) / before.scale,
      (at.y - before.y) / before.scale,
    ])
  })

  it('comes closer by a double tap, and is whole again by the next', () => {
    const close = toggledAt(WHOLE, { x: 0, y: 0 }, frame)
    expect(isWhole(close)).toBe(false)
    expect(toggledAt(close, { x: 50, y: 50 }, frame)).toEqual(WHOLE)
  })

  it('does not move while it is whole', () => {
    expect(moved(WHOLE, { x: 200, y: -200 }, frame)).toEqual(WHOLE)
  })
})
