import { CASH, DIRECT } from '#shared/payment-methods.ts'
import type { OrderItemRow, OrderRow, WholeOrder } from './repository.ts'
import { worthOfLine } from './worth.ts'

/** Whether a payment provider took what was paid for it; else all of it has come to the shop itself, or will. */
export const isByProvider = ({ payment_method: method }: OrderRow): boolean =>
  method !== CASH && method !== DIRECT

/** Whether a line was paid by itself, to the shop, of an order whose other pieces a provider was paid for. */
export const isPaidBeside = ({ row }: Pick<WholeOrder, 'row'>, item: OrderItemRow): boolean =>
  item.payment_reference !== null && isByProvider(row)

/** The line that a line's money was paid for: its own, or of what it was sent in exchange for. */
export function paidLine({ items }: Pick<WholeOrder, 'items'>, item: OrderItemRow): OrderItemRow {
  const replaced = items.find(({ position }) => position === item.exchange_of)
  return replaced ? paidLine({ items }, replaced) : item
}

/** What of an order's sum its provider was never asked for, in paise: pieces that were added, and paid beside it. */
export const paidBeside = (order: WholeOrder): number =>
  order.items.reduce((sum, item, at) => sum + (isPaidBeside(order, item) ? worthOfLine(order, at) : 0), 0)
