import { isDay } from '#shared/contract/day.ts'
import { momentAt } from '#shared/time-zone.ts'
import { formatIn } from '#client/ui/dates.ts'
import { shopZone } from '#client/ui/shop-zone.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days of a filter, `2026-01-31`, as moments: a day begins by the shop's clock, as the dates in the table do. */
const startOf = (day: string, daysLater: number): string | undefined => {
  if (!isDay(day)) return undefined
  const date = new Date(Date.parse(day) + daysLater * DAY_MS).toISOString().slice(0, 10)
  return new Date(momentAt(shopZone.get(), `${date}T00:00`)).toISOString()
}

/** Both days included, either open; as the contract has it, where `to` itself is not part of the span. */
export const spanOf = ({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) => ({
  from: startOf(from, 0),
  to: startOf(to, 1),
})

/** `22 Nov 2026`: one line of a table. */
export const shortDate = (iso: string): string =>
  formatIn({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso))
