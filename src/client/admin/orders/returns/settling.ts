import type { AdminReturn } from '#shared/contract/admin/returns.ts'

/** What the pieces cost that came back for money, in rupees. */
export const dueOf = ({ lines }: AdminReturn, isExchanged: boolean): number =>
  lines
    .filter(({ wanted, received }) => received > 0 && !(isExchanged && wanted))
    .reduce((sum, { worth }) => sum + Math.round(worth * 100), 0) / 100

/** What the pieces that are sent in exchange cost today less than was paid, in rupees. */
export const savedOf = ({ lines }: AdminReturn): number =>
  lines
    .filter(({ wanted, received }) => received > 0 && wanted)
    .reduce((sum, { saving = 0 }) => sum + Math.round(saving * 100), 0) / 100
