import type { ReportQuery } from '#shared/contract/admin/reports.ts'
import type { Days } from '../database/rollups/of-products.ts'
import { dayName, dayOfName } from '../database/rollups/days.ts'
import { invalid } from '../platform/errors.ts'

const LONGEST_DAYS = 3653

export interface ReportDays {
  now: Days
  before: Days
}

/**
 * Which days a query means.
 *
 * @param today counted from 1970. Throws a 400 for a period that ends before it begins, or is too long.
 */
export function reportDays({ period, from, to, against }: ReportQuery, today: number): ReportDays {
  const end = today + 1
  const [year = 0, month = 0] = dayName(today).split('-').map(Number)
  if (period === 'month') {
    const first = dayOf(year, month, 1)
    const previous = dayOf(year, month - 1, 1)
    const now = { from: first, to: end }
    // Of a shorter month no more than there is.
    const before = { from: previous, to: Math.min(previous + end - first, first) }
    return { now, before: against === 'year' ? yearBefore(now) : before }
  }
  if (period === 'year') {
    const now = { from: dayOf(year, 1, 1), to: end }
    return { now, before: yearBefore(now) }
  }
  const now = period === 'own' ? ownDays(from, to, today) : { from: end - lengthOf(period), to: end }
  const length = now.to - now.from
  return {
    now,
    before: against === 'year' ? yearBefore(now) : { from: now.from - length, to: now.from },
  }
}

const lengthOf = (period: 'today' | '7' | '30' | '90'): number => (period === 'today' ? 1 : Number(period))

function ownDays(from: string | undefined, to: string | undefined, today: number): Days {
  if (from === undefined) throw invalid('from', 'Choose the first day')
  const days = { from: dayOfName(from), to: (to === undefined ? today : dayOfName(to)) + 1 }
  if (days.to <= days.from) throw invalid('to', 'The last day must not be before the first')
  if (days.to - days.from > LONGEST_DAYS) throw invalid('from', 'A period is at most ten years')
  return days
}

/** Of a 29th of February it is the 1st of March. */
const yearBefore = ({ from, to }: Days): Days => {
  const last = oneYearBack(to - 1)
  return { from: oneYearBack(from), to: last + 1 }
}

function oneYearBack(day: number): number {
  const [year = 0, month = 0, date = 0] = dayName(day).split('-').map(Number)
  return dayOf(year - 1, month, date)
}

/** Months from 1; the month 0 is December of the year before. */
const dayOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / (24 * 60 * 60 * 1000)
