import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { keepNoTime, keepTime, shopNow } from '#server/platform/shop-time.ts'

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
