import { REPORT_PERIODS } from '#shared/admin/limits.ts'
import { isDay } from '#shared/contract/day.ts'

type Named = Exclude<(typeof REPORT_PERIODS)[number], 'own'>
export type ReportPeriod = { period: Named } | { period: 'own'; from: string; to: string }

export const NAMED = REPORT_PERIODS.filter((period): period is Named => period !== 'own')

function ownOf(id: string | undefined): ReportPeriod | undefined {
  const [from = '', to = '', ...more] = (id ?? '').split('..')
  return isDay(from) && isDay(to) && more.length === 0 ? { period: 'own', from, to } : undefined
}

/** A period as it stands in the address: `30`, `month`, `2026-01-01..2026-01-31`; 30 days without anything. */
export function readPeriod(id: string | undefined): ReportPeriod {
  return ownOf(id) ?? { period: NAMED.find((name) => name === id) ?? '30' }
}

export const isReportPeriod = (id: string | undefined): boolean =>
  id === undefined || ownOf(id) !== undefined || NAMED.some((name) => name === id)

export const ownPeriod = (from: string, to: string): string =>
  from <= to ? `${from}..${to}` : `${to}..${from}`

const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
/** `2026-01-31` is spelled out as it is, wherever it is read. */
export const dayWords = (day: string): string => format.format(Date.parse(day))

export const spanWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`
