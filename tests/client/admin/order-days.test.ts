import { expect, it } from 'vitest'
import { spanOf } from '#client/admin/orders/days.ts'
import { periodQuery } from '#client/admin/dashboard/period.ts'
import { isReportPeriod, readPeriod } from '#client/admin/reports/report-period.ts'
import { today } from '#client/platform/admin/save-file.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const at = (iso: string | undefined) => new Date(iso ?? '').getTime()

it('a span of days begins with the first one and ends with the whole of the last', () => {
  const { from, to } = spanOf({ from: '2026-01-31', to: '2026-02-01' })
  expect(from).toBe('2026-01-30T18:30:00.000Z')
  expect(at(to) - at(from)).toBe(2 * DAY_MS)
})

it('an open or meaningless end narrows nothing', () => {
  expect(spanOf({ from: '', to: 'tomorrow' })).toEqual({ from: undefined, to: undefined })
  expect(spanOf({})).toEqual({ from: undefined, to: undefined })
})

it('a day that there is not narrows nothing, and is no period', () => {
  for (const no of ['2026-02-30', '2026-13-01', '0000-00-00']) {
    expect({ no, ...spanOf({ from: no, to: no }) }).toEqual({ no, from: undefined, to: undefined })
    expect({ no, ...periodQuery({ from: no, to: '2026-12-31' }) }).toMatchObject({ no, days: '30' })
    const periods = [`${no}..2026-12-31`, `2026-01-01..${no}`]
    expect([no, ...periods.map(isReportPeriod)]).toEqual([no, false, false])
  }
  expect(periodQuery({ from: '2028-02-29', to: '2028-02-29' })).not.toHaveProperty('days')
  expect(readPeriod('2028-02-29..2028-03-01')).toEqual({
    period: 'own',
    from: '2028-02-29',
    to: '2028-03-01',
  })
  expect(isReportPeriod('2028-02-29..2028-03-01..2028-03-02')).toBe(false)
  expect([readPeriod('month').period, readPeriod(undefined).period]).toEqual(['month', '30'])
})

it('today is the day on the clock of whoever asks', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
