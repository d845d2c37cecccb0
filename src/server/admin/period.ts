import type { Period, SummaryQuery } from '#shared/contract/admin/summary.ts'
import { DAY_MS } from '../database/rollups/days.ts'
import { invalid } from '../platform/errors.ts'

const USUAL_DAYS = 30
const LONGEST_DAYS = 3653
/** Longer periods are told by weeks, and those longer still by months. */
const BY_DAY = 92
const BY_WEEK = 366

/** From, and up to but not including. Times in ms. */
export interface Span {
  from: number
  to: number
}
export interface Spans {
  span: Span
  previous: Span
  /** How far the shop's clock is ahead of UTC, ms. */
  ahead: number
  unit: Period['unit']
}

/** What a query means at `now`, ms. Throws a 400 for a span that ends before it begins, or is too long. */
export function spansOf({ days, from, to, offset = 0 }: SummaryQuery, now: number): Spans {
  const ahead = offset * 60_000
  const dayBegan = (ms: number) => Math.floor((ms + ahead) / DAY_MS) * DAY_MS - ahead
  if (from === undefined && to === undefined) {
    const count = Number(days ?? USUAL_DAYS)
    // Today and the days before it; compared with as many days that ended at this time of the day.
    const span = { from: dayBegan(now) - (count - 1) * DAY_MS, to: now }
    const back = count * DAY_MS
    return { span, previous: { from: span.from - back, to: span.to - back }, ahead, unit: periodUnit(count) }
  }
  const span = { from: from ?? (to ?? now) - USUAL_DAYS * DAY_MS, to: to ?? now }
  const length = span.to - span.from
  if (length <= 0) throw invalid('to', 'to must be later than from')
  if (length > LONGEST_DAYS * DAY_MS) throw invalid('from', 'A period is at most ten years')
  return {
    span,
    previous: { from: span.from - length, to: span.from },
    ahead,
    unit: periodUnit(length / DAY_MS),
  }
}

export const periodUnit = (days: number) => (days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month')

/** The day's number, counted from 1970 by the shop's clock. */
export const dayOf = (ms: number, ahead: number): number => Math.floor((ms + ahead) / DAY_MS)

/** The first day of the unit a day is in. Weeks begin on Mondays; day 0 was a Thursday. */
export function beginning(day: number, unit: Period['unit']): number {
  if (unit === 'day') return day
  if (unit === 'week') return day - ((day + 3) % 7)
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS
}

/** Sales of each day put together by unit, without gaps. Revenue in paise. */
export function seriesOf(
  { span, ahead, unit }: Spans,
  days: readonly { day: number; revenue: number; orders: number }[],
): { start: number; revenue: number; orders: number }[] {
  const points = new Map<number, { start: number; revenue: number; orders: number }>()
  const last = dayOf(span.to - 1, ahead)
  for (let day = dayOf(span.from, ahead); day <= last; day++) {
    const first = beginning(day, unit)
    if (!points.has(first)) points.set(first, { start: first * DAY_MS - ahead, revenue: 0, orders: 0 })
  }
  for (const { day, revenue, orders } of days) {
    const point = points.get(beginning(day, unit))
    if (!point) continue
    point.revenue += revenue
    point.orders += orders
  }
  return [...points.values()]
}
