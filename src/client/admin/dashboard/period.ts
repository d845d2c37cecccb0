/** The dashboard's period as it stands in the address. Pure, but for the clock of the reader's place. */

import { isDay } from '#shared/contract/day.ts'

/** `days`, or `from` and `to` as days (`2026-01-31`), both part of it. */
export interface PeriodSearch {
  days?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const DEFAULT_DAYS = '30'

/** What the server is asked: moments with the place's offset from UTC, the end not part of it any more. */
export function periodQuery({ days, from = '', to = '' }: PeriodSearch) {
  // Its days begin as its first one does: by today's clock that of a summer would begin an hour before its midnight.
  if (isDay(from) && isDay(to) && from <= to)
    return { from: startOfDay(from), to: startOfDay(dayAfter(to)), offset: String(minutesAhead(from)) }
  return { days: (days || DEFAULT_DAYS) as '30', offset: String(-new Date().getTimezoneOffset()) }
}

/** Of UTC, when the day begins. */
const minutesAhead = (day: string): number => -new Date(`${day}T00:00:00`).getTimezoneOffset()

/** Where the day begins for the reader: `2026-01-31T00:00:00+05:30`. */
function startOfDay(day: string): string {
  const minutes = minutesAhead(day)
  const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0')
  return `${day}T00:00:00${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(Math.abs(minutes) % 60)}`
}

function dayAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10)
}
