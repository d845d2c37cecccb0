import { describe, expect, it } from 'vitest'
import { looked, type ShopTime } from '#server/platform/shop-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const NOW = Date.UTC(2026, 10, 25)

/** Looks every minute for so long, with a clock that is wrong by `off`. */
function lookFor(ms: number, off: number, begun: ShopTime, real: number) {
  let time = begun
  for (let at = real; at < real + ms; at += MINUTE) time = looked(time, at + MINUTE + off, MINUTE)
  return { time, real: real + ms }
}

describe('what time it is for the shop', () => {
  const begun = looked(undefined, NOW, undefined)

  it.each([YEAR, -YEAR, 2 * DAY])(
    'is the right one while the clock is wrong for a day, and after it (%s ms)',
    (off) => {
      const wrong = lookFor(DAY, off, begun, NOW)
      expect(wrong.time.believed).toBe(wrong.real)
      expect(wrong.time.doubtedSince).toBeDefined()
      const right = lookFor(HOUR, 0, wrong.time, wrong.real)
      expect(right.time).toEqual({ believed: right.real, clock: right.real })
    },
  )

  it('is the clock’s where it is corrected by less than a day', () => {
    for (const off of [HOUR, -HOUR, 20 * HOUR])
      expect(looked(begun, NOW + off, MINUTE).believed).toBe(NOW + off)
  })

  it('is the clock’s once it has gone on for two days, and not before', () => {
    const doubted = lookFor(2 * DAY - HOUR, YEAR, begun, NOW)
    expect(doubted.time.believed).toBe(doubted.real)
    const believed = lookFor(2 * HOUR, YEAR, doubted.time, doubted.real)
    expect(believed.time).toEqual({ believed: believed.real + YEAR, clock: believed.real + YEAR })
  })

  it('is doubted anew where the clock is set again', () => {
    const first = lookFor(47 * HOUR, YEAR, begun, NOW)
    const second = lookFor(47 * HOUR, 3 * YEAR, first.time, first.real)
    expect(second.time.believed).toBe(second.real)
  })

  it('is the clock’s after weeks without the shop, and in doubt where it opens again a year away', () => {
    expect(looked(begun, NOW + 50 * DAY, undefined).believed).toBe(NOW + 50 * DAY)
    for (const off of [YEAR, -YEAR]) {
      const opened = looked(begun, NOW + off, undefined)
      expect(opened).toEqual({ believed: NOW, clock: NOW + off, doubtedSince: NOW + off })
      // And opened again, with the clock still so: it goes on where it was.
      expect(looked(opened, NOW + off + DAY, undefined).doubtedSince).toBe(NOW + off)
      expect(looked(opened, NOW + off + 3 * DAY, undefined).believed).toBe(NOW + off + 3 * DAY)
      expect(looked(opened, NOW + DAY, undefined).believed).toBe(NOW + DAY)
    }
  })
})
