import type { ShownTotals } from '#shared/contract/totals.ts'
import { fromJson } from '#shared/json.ts'
import type { Totals } from '#shared/totals/totals.ts'
import { toRupees } from '../platform/money.ts'

/** The lines of a sum as checkout and order keep them, in paise, with what was agreed beside them. */
export interface KeptTotals extends Totals {
  code?: string
  /** From the order to the delivery. */
  deliveryDays?: number
}

/** For the column `totals`; null where the sum is the pieces and nothing else is to be told of it. */
export const storeTotals = (kept: KeptTotals): string | null => (isPlain(kept) ? null : JSON.stringify(kept))

const isPlain = ({ items, total, discount, delivery, taxes, code, deliveryDays }: KeptTotals): boolean =>
  items === total &&
  discount + delivery + taxes.length === 0 &&
  code === undefined &&
  deliveryDays === undefined

/** What an answer says of them; nothing where nothing was kept. */
export const presentTotals = (stored: string | null): { totals?: ShownTotals } =>
  stored === null ? {} : { totals: showTotals(fromJson<KeptTotals>(stored)) }

/** In rupees. */
export const showTotals = ({ taxes, code, deliveryDays, ...kept }: KeptTotals): ShownTotals => ({
  items: toRupees(kept.items),
  discount: toRupees(kept.discount),
  delivery: toRupees(kept.delivery),
  paymentFee: toRupees(kept.paymentFee),
  taxOnTop: toRupees(kept.taxOnTop),
  taxInside: toRupees(kept.taxInside),
  taxes: taxes.map(({ name, rate, amount }) => ({ name, percent: rate / 100, amount: toRupees(amount) })),
  ...(code !== undefined && { code }),
  ...(deliveryDays !== undefined && { deliveryDays }),
})
