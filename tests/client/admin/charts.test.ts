import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePercent, labelledIndexes, linePath, niceTicks } from '#client/ui/admin/chart-scale.ts'

describe('the scale of a chart', () => {
  it('has round numbers that reach the highest value', () => {
    expect(niceTicks(38_000)).toEqual([0, 10_000, 20_000, 30_000, 40_000])
    expect(niceTicks(90)).toEqual([0, 25, 50, 75, 100])
    expect(niceTicks(9)).toEqual([0, 5, 10])
  })

  it('is there for nothing too', () => {
    // Not thirds of a rupee.
    expect(niceTicks(0)).toEqual([0, 1])
    expect(niceTicks(1)).toEqual([0, 1])
  })

  it('holds every value, in few steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (max) => {
        const ticks = niceTicks(max)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
        expect(ticks.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})

describe('the line of a chart', () => {
  it('goes through the middle of each share of the width, higher for more', () => {
    expect(linePath([0, 10], 10)).toBe('M25 100L75 0')
  })

  it('is labelled evenly, and not more often than there is room', () => {
    expect(labelledIndexes(30, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28])
    expect(labelledIndexes(3, 8)).toEqual([0, 1, 2])
  })
})

describe('a number beside the one before', () => {
  it('is told in percent, up and down', () => {
    expect(changePercent(150, 100)).toBe(50)
    expect(changePercent(50, 100)).toBe(-50)
  })

  it('is not compared with nothing', () => {
    expect(changePercent(50, 0)).toBeNull()
  })
})
