import { describe, expect, it, afterEach, beforeEach, type Mock, vi } from 'vitest'
import { looked, type ShopTime, keepNoTime, keepTime, shopNow } from '#server/platform/shop-time.ts'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

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

const DAY_MS = 24 * 60 * 60 * 1000
const BEGUN = Date.parse('2026-03-01T00:00:00Z')
/** How long the machine has been running, ms: it goes on while the process's own clock does. */
let running = 0
const go = (ms: number) => {
  running += ms
  vi.advanceTimersByTime(ms)
}
let uptime: Mock<typeof os.uptime>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: BEGUN })
  running = 0
  uptime = vi.spyOn(os, 'uptime').mockImplementation(() => running / 1000)
  // Whoever has imported it by its name.
  syncBuiltinESMExports()
  keepTime(undefined)
})
afterEach(() => {
  keepNoTime()
  uptime.mockRestore()
  syncBuiltinESMExports()
  vi.useRealTimers()
})

it('the time goes on with the clock, and the system is asked once a second at most', () => {
  for (let ms = 0; ms < 5000; ms += 100) {
    expect(shopNow()).toBe(BEGUN + ms)
    go(100)
  }
  expect(uptime.mock.calls.length).toBeGreaterThan(2)
  expect(uptime.mock.calls.length).toBeLessThan(8)
})

it('a clock that is set by years is doubted at once, and by hours is believed at once', () => {
  go(100)
  expect(shopNow()).toBe(BEGUN + 100)
  vi.setSystemTime(BEGUN + 400 * DAY_MS)
  expect(shopNow()).toBe(BEGUN + 100)
  go(50)
  expect(shopNow()).toBe(BEGUN + 150)
  vi.setSystemTime(BEGUN + 3 * 60 * 60_000)
  expect(shopNow()).toBe(BEGUN + 3 * 60 * 60_000)
})

it('a machine that has slept is asked how long', () => {
  const slept = 3 * DAY_MS
  running += slept
  vi.setSystemTime(BEGUN + slept)
  expect(shopNow()).toBe(BEGUN + slept)
})
