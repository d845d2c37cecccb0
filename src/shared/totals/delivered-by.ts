import type { ShownTotals } from '../contract/totals.ts'
import { DELIVERY_DAYS } from '../limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** When what is ordered at `ms` is delivered, in ms: by its zone's days, else by the shop's. */
export const deliveredBy = (ms: number, totals: Pick<ShownTotals, 'deliveryDays'> | undefined): number =>
  ms + (totals?.deliveryDays ?? DELIVERY_DAYS) * DAY_MS
