import type { Selectable } from 'kysely'
import { fromJson } from '#shared/json.ts'
import type { Totals } from '#shared/totals/totals.ts'
import type { RefundsTable } from '../schema/refund-tables.ts'
import type { OrderItemsTable, OrdersTable } from '../schema/tables.ts'
import type { Delta } from './deltas.ts'

type Row = Pick<
  Selectable<OrdersTable>,
  'created_at' | 'status' | 'total' | 'totals' | 'is_returning' | 'refunded' | 'id'
>
type Item = Pick<
  Selectable<OrderItemsTable>,
  | 'position'
  | 'product_id'
  | 'price'
  | 'quantity'
  | 'size'
  | 'color'
  | 'kind'
  | 'cancelled_quantity'
  | 'returned_quantity'
  | 'exchange_of'
>
type Refund = Pick<Selectable<RefundsTable>, 'reason' | 'paise' | 'settled_at'>

/** An order as far as it is counted: its lines, and its refunds that were done. */
export interface CountedOrder {
  row: Row
  items: readonly Item[]
  refunds: readonly Refund[]
}

/** What of the kept sums is counted. */
type Kept = Pick<Totals, 'items' | 'discount' | 'delivery' | 'paymentFee' | 'taxOnTop' | 'taxInside'> & {
  taxes: Totals['taxes']
  lines: Totals['lines']
  code?: string
}

/**
 * What an order contributes to the sums, by what its rows say and by nothing else: the same rows give the same again, so
 * that a change counts as the difference of before and after, and all of it can be counted anew at any time.
 */
export function contributionOf({ row, items, refunds }: CountedOrder): Delta[] {
  const { created_at: moment, status, total } = row
  const kept = row.totals === null ? undefined : fromJson<Kept>(row.totals)
  const pieces = items.reduce((sum, { quantity, exchange_of: of }) => sum + (of === null ? quantity : 0), 0)
  const isCancelled = status === 'Cancelled'
  return [
    { series: 'status', name: status, moment, orders: 1, pieces, paise: total },
    { series: 'slot', name: status, moment, orders: 1, paise: total },
    ...taxesOf(row, items, kept),
    ...(isCancelled ? [] : [...soldOf(moment, items), ...sumsOf(row, items, kept)]),
    ...refunds.map(refundContribution),
  ]
}

const REASON_MAX = 80

/** Of a refund that was done, on the day that it was. */
export const refundContribution = ({ reason, paise, settled_at: at }: Refund): Delta => ({
  series: 'refund',
  name: reason.trim().slice(0, REASON_MAX),
  moment: at ?? 0,
  orders: 1,
  paise,
})

/** Pieces that stay sold: what was cancelled or came back is none. Each order counts once for what it has several of. */
function soldOf(moment: number, items: readonly Item[]): Delta[] {
  const deltas: Delta[] = []
  const seen = new Set<string>()
  for (const item of items) {
    const pieces = item.quantity - item.cancelled_quantity - item.returned_quantity
    if (pieces <= 0) continue
    const names = { product: item.product_id, size: item.size, color: item.color, kind: item.kind }
    for (const series of ['product', 'size', 'color', 'kind'] as const) {
      const name = names[series]
      const key = `${series} ${name}`
      deltas.push({
        series,
        name,
        moment,
        orders: seen.has(key) ? 0 : 1,
        pieces,
        paise: priceOf(items, item) * pieces,
      })
      seen.add(key)
    }
  }
  return deltas
}

/** What is sent in exchange was sold for what it stands in for. */
function priceOf(items: readonly Item[], { price, exchange_of: of }: Item): number {
  const replaced = of === null ? undefined : items.find(({ position }) => position === of)
  return replaced ? priceOf(items, replaced) : price
}

function sumsOf(
  { created_at: moment, total, is_returning }: Row,
  items: readonly Item[],
  kept?: Kept,
): Delta[] {
  const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const sums = {
    items: kept?.items ?? goods,
    discount: kept?.discount ?? 0,
    delivery: kept?.delivery ?? 0,
    fee: kept?.paymentFee ?? 0,
    taxOnTop: kept?.taxOnTop ?? 0,
    taxInside: kept?.taxInside ?? 0,
  }
  const deltas: Delta[] = Object.entries(sums)
    .filter(([, paise]) => paise !== 0)
    .map(([name, paise]) => ({ series: 'sum', name, moment, orders: 1, paise }))
  const name = is_returning === 1 ? 'returning' : 'new'
  deltas.push({ series: 'customer', name, moment, orders: 1, paise: total })
  if (kept?.code !== undefined)
    deltas.push({ series: 'code', name: kept.code, moment, orders: 1, paise: kept.discount, base: total })
  return deltas
}

/** By the whole rate of each line, in hundredths of a percent, and by what the parts are called. */
function taxesOf({ created_at: moment, status }: Row, items: readonly Item[], kept?: Kept): Delta[] {
  if (!kept || kept.taxes.length === 0) return []
  const isInside = kept.taxInside > 0
  const deltas: Delta[] = kept.taxes.map(({ name, amount }) => ({
    series: 'taxName',
    name,
    moment,
    paise: amount,
  }))
  for (const [at, { discount, charges, tax, taxRate }] of kept.lines.entries()) {
    const item = items[at]
    // What was sent in exchange was not sold.
    if (!item || item.exchange_of !== null) continue
    const cost = item.price * item.quantity - discount + charges
    const line = {
      name: rateName(taxRate ?? null),
      moment,
      paise: tax,
      base: isInside ? cost - tax : cost,
    }
    deltas.push({ series: 'tax', ...line })
    if (status === 'Cancelled') deltas.push({ series: 'taxCancelled', ...line })
  }
  return deltas
}

/** `1800`; `?` of a rate that was not kept. */
export const rateName = (rate: number | null): string => (rate === null ? '?' : String(rate))
