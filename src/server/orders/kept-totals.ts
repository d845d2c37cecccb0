import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { ShownTotals } from '#shared/contract/totals.ts'
import { fromJson } from '#shared/json.ts'
import type { Totals } from '#shared/totals/totals.ts'
import { toRupees } from '../platform/money.ts'

/** The lines of a sum as checkout and order keep them, in paise, with what was agreed beside them. */
export interface KeptTotals extends Totals {
  lines: KeptLine[]
  code?: string
  /** From the order to the delivery. */
  deliveryDays?: number
}

/** `taxRate` is absent in totals from before it was kept, too. */
export type KeptLine = Totals['lines'][number] & {
  hsn?: string
  /** What it costs in all, in paise, of a line that was parted and whose tax comes on top: its parts come to the whole. */
  worth?: number
}

/** Of a line of which no sums were kept: its pieces are all that it costs. */
export const NOTHING_KEPT: KeptLine = { discount: 0, charges: 0, tax: 0 }

/** For the column `totals`; null where the sum is the pieces and nothing else is to be told of it. */
export const storeTotals = (kept: KeptTotals): string | null => (isPlain(kept) ? null : JSON.stringify(kept))

const isPlain = ({
  items,
  total,
  discount,
  delivery,
  taxes,
  lines,
  code,
  deliveryDays,
}: KeptTotals): boolean =>
  items === total &&
  discount + delivery + taxes.length === 0 &&
  lines.every(({ hsn }) => hsn === undefined) &&
  code === undefined &&
  deliveryDays === undefined

/** What an answer says of them; nothing where nothing was kept. */
export const presentTotals = (stored: string | null): { totals?: ShownTotals } =>
  stored === null ? {} : { totals: showTotals(fromJson<KeptTotals>(stored)) }

/** What was kept of a line's tax; nothing where none was charged. */
export function taxOfLine(stored: string | null, at: number): Pick<OrderDetail['orderItems'][number], 'tax'> {
  const line = stored === null ? undefined : fromJson<KeptTotals>(stored).lines[at]
  if (!line || (line.taxRate === undefined && line.hsn === undefined)) return {}
  const { hsn = '', taxRate = 0, tax } = line
  return { tax: { hsn, percent: taxRate / 100, amount: toRupees(tax) } }
}

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
