import { expect, it } from 'vitest'
import { spanOf } from '#client/admin/orders/days.ts'
import { today } from '#client/platform/admin/save-file.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const at = (iso: string | undefined) => new Date(iso ?? '').getTime()

it('a span of days begins with the first one and ends with the whole of the last', () => {
  const { from, to } = spanOf({ from: '2026-01-31', to: '2026-02-01' })
  expect(at(from)).toBe(new Date(2026, 0, 31).getTime())
  expect(at(to) - at(from)).toBe(2 * DAY_MS)
})

it('an open or meaningless end narrows nothing', () => {
  expect(spanOf({ from: '', to: 'tomorrow' })).toEqual({ from: undefined, to: undefined })
  expect(spanOf({})).toEqual({ from: undefined, to: undefined })
})

it('today is the day on the clock of whoever asks', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
