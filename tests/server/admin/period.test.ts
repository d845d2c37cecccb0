import { expect, it } from 'vitest'
import { seriesOf, spansOf } from '#server/admin/period.ts'

const now = Date.UTC(2026, 5, 10, 20)
const iso = (ms: number) => new Date(ms).toISOString()
const HOUR = 3_600_000

it('a period of days begins where the shop’s days begin', () => {
  const { span, previous, unit } = spansOf({ days: '7', offset: 330 }, now)
  // It is the 11th, half past one, in India.
  expect([iso(span.from), iso(span.to)]).toEqual(['2026-06-04T18:30:00.000Z', iso(now)])
  expect([iso(previous.from), iso(previous.to)]).toEqual([
    '2026-05-28T18:30:00.000Z',
    iso(now - 7 * 24 * HOUR),
  ])
  expect(unit).toBe('day')
})

it('has a point for each day, none left out, and each order in the day it was made', () => {
  const spans = spansOf({ days: '7', offset: 330 }, now)
  const today = Math.floor((now + 330 * 60_000) / (24 * HOUR))
  const series = seriesOf(spans, [{ day: today, revenue: 5, orders: 1 }])
  expect(series).toHaveLength(7)
  expect(series.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(iso(series[6]?.start ?? 0)).toBe('2026-06-10T18:30:00.000Z')
})

it('is told by weeks from Mondays, and by months', () => {
  const year = spansOf({ days: '365' }, now)
  const weeks = seriesOf(year, [])
  expect(year.unit).toBe('week')
  expect(weeks.every(({ start }) => new Date(start).getUTCDay() === 1)).toBe(true)
  expect(weeks).toHaveLength(53)
  const years = spansOf({ from: Date.UTC(2024, 0, 15), to: Date.UTC(2026, 0, 1) }, now)
  const months = seriesOf(years, [{ day: Date.UTC(2024, 1, 29) / (24 * HOUR), revenue: 9, orders: 1 }])
  expect([years.unit, months.length, months[1]?.revenue]).toEqual(['month', 24, 9])
})

it('is compared with the span of its length before it', () => {
  const { previous } = spansOf({ from: Date.UTC(2026, 1, 1), to: Date.UTC(2026, 2, 1) }, now)
  expect([iso(previous.from), iso(previous.to)]).toEqual([
    '2026-01-04T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ])
})

it.each([
  [{ from: now, to: now }, 'to'],
  [{ from: 0, to: now }, 'from'],
])('refuses %j', (query, field) => {
  expect(() => spansOf(query, now)).toThrow(
    expect.objectContaining({ status: 400, issues: [expect.objectContaining({ path: field })] }) as Error,
  )
})
