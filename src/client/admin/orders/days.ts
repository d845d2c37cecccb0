import { isDay } from '#shared/contract/day.ts'

/** Days of a filter, `2026-01-31`, as moments: the shop's day begins where its admin's clock says so. */
const startOf = (day: string, daysLater: number): string | undefined => {
  if (!isDay(day)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

/** Both days included, either open; as the contract has it, where `to` itself is not part of the span. */
export const spanOf = ({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) => ({
  from: startOf(from, 0),
  to: startOf(to, 1),
})

const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })
/** `22 Nov 2026`, in the reader's time zone: one line of a table. */
export const shortDate = (iso: string): string => short.format(new Date(iso))
