import type { ShownTotals } from '../contract/totals.ts'
import { DELIVERY_DAYS } from '../limits.ts'
import { momentAt, wallTime } from '../time-zone.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * When what is ordered at `ms` is delivered, in ms: by its zone's days, else by the shop's. Counts days of the calendar,
 * which have 23 or 25 hours where clocks are changed.
 *
 * @param zone the time zone that the date is written in
 */
export function deliveredBy(
  ms: number,
  totals: Pick<ShownTotals, 'deliveryDays'> | undefined,
  zone: string,
): number {
  const days = totals?.deliveryDays ?? DELIVERY_DAYS
  const wall = Date.parse(`${wallTime(zone, ms)}Z`) + days * DAY_MS
  return momentAt(zone, new Date(wall).toISOString().slice(0, 16))
}
