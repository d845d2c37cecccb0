import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTimeZone, momentAt, wallTime } from '#shared/time-zone.ts'
import { runs } from '#tests/support/runs.ts'

it.each([
  ['Asia/Kolkata', '2026-11-27T00:00', '2026-11-26T18:30:00.000Z'],
  ['Europe/Berlin', '2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
  ['America/New_York', '2026-01-01T00:00', '2026-01-01T05:00:00.000Z'],
  // An hour that is skipped, as if the clock had not been changed; one that comes twice, the first of them.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('the clocks of %s that show %s mean one moment', (zone, wall, moment) => {
  expect(new Date(momentAt(zone, wall)).toISOString()).toBe(moment)
})

it('what a clock shows leads back to the minute, but in an hour that comes twice', () => {
  const zones = fc.constantFrom('Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'UTC')
  const moments = fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) })
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const back = momentAt(zone, wallTime(zone, moment))
      const minute = Math.floor(moment / 60_000) * 60_000
      expect([minute, minute - 3_600_000]).toContain(back)
    }),
    { numRuns: runs(300) },
  )
  expect(momentAt('UTC', '')).toBeNaN()
})

it('zones that nobody knows are none', () => {
  expect(['Asia/Kolkata', 'UTC', 'Asia/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
