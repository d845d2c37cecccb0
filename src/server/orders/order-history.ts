import type { OrderStatus } from '#shared/contract/order.ts'
import type { Trx } from '../database/database.ts'
import { type Actor, type Entry, record } from '../history/record.ts'
import { toRupees } from '../platform/money.ts'
import type { OrderItemRow, OrderRow, WholeOrder } from './repository.ts'

/** Who changes an order: staff by their account, or who ordered it, whom only the order names. */
export type ActorOrShopper = Actor | 'shopper'

/** Of staff alone: what a shopper did is told by the order. */
export const staffOf = (actor: ActorOrShopper): Actor | undefined => (actor === 'shopper' ? undefined : actor)

/** The audit log is of what staff do; what shoppers do is told by the order's events. */
export async function recordOfStaff(
  trx: Trx,
  actor: ActorOrShopper,
  entryOf: (staff: Actor) => Entry,
): Promise<void> {
  if (actor !== 'shopper') await record(trx, [entryOf(actor)])
}

/** Audit entries about orders. They are kept for ever, so they contain neither the customer nor the address. */

const about = (actor: Actor, { id }: Pick<OrderRow, 'id'>) => ({
  actor,
  kind: 'order' as const,
  entityId: id,
  title: `Order ${id}`,
})

export const statusChangedEntry = (actor: Actor, row: OrderRow, to: OrderStatus): Entry => ({
  ...about(actor, row),
  action: 'status',
  changes: [{ field: 'status', from: row.status, to }],
})

export const addressChangedEntry = (actor: Actor, row: OrderRow): Entry => ({
  ...about(actor, row),
  action: 'update',
  changes: [{ field: 'address', from: null, to: 'changed' }],
})

/** @param from in which size and colour the line was: `Linen Shirt, M, Blue` */
export const pieceChangedEntry = (actor: Actor, row: OrderRow, from: string, to: string): Entry => ({
  ...about(actor, row),
  action: 'update',
  changes: [{ field: 'pieces', from, to }],
})

export const pieceAddedEntry = (
  actor: Actor,
  row: OrderRow,
  piece: string,
  { from, to }: { from: number; to: number },
): Entry => ({
  ...about(actor, row),
  action: 'update',
  changes: [
    { field: 'pieces', from: null, to: piece },
    { field: 'totalPrice', from: toRupees(from), to: toRupees(to) },
  ],
})

export const orderTakenEntry = (
  actor: Actor,
  row: Pick<OrderRow, 'id'>,
  totalPrice: number,
  method: string,
): Entry => ({
  ...about(actor, row),
  action: 'create',
  changes: [
    { field: 'totalPrice', from: null, to: totalPrice },
    { field: 'paymentMethod', from: null, to: method },
  ],
})

export const moneyReceivedEntry = (actor: Actor, row: OrderRow): Entry => ({
  ...about(actor, row),
  action: 'status',
  changes: [{ field: 'isPaid', from: false, to: true }],
})

/** @param gone the lines with the pieces that were cancelled of them. */
export const piecesCancelledEntry = (actor: Actor, row: OrderRow, gone: readonly OrderItemRow[]): Entry => ({
  ...about(actor, row),
  action: 'status',
  changes: gone.map(({ name, size, color, quantity }) => ({
    field: 'cancelled',
    from: null,
    to: `${quantity} × ${name}, ${size}, ${color}`,
  })),
})

/** @param amount in rupees. */
export const refundEntry = (actor: Actor, row: OrderRow, amount: number, reason: string): Entry => ({
  ...about(actor, row),
  action: 'status',
  changes: [{ field: 'refund', from: null, to: `${amount}: ${reason}` }],
})

/** @param what was done with a return: `approved`, `received: 2 pieces`. */
export const returnEntry = (actor: Actor, row: OrderRow, what: string): Entry => ({
  ...about(actor, row),
  action: 'status',
  changes: [{ field: 'return', from: null, to: what }],
})

export const orderDeletedEntry = (actor: Actor, { row, items }: WholeOrder): Entry => ({
  ...about(actor, row),
  action: 'delete',
  changes: [
    { field: 'status', from: row.status, to: null },
    { field: 'totalPrice', from: toRupees(row.total), to: null },
  ],
  former: {
    _id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    checkoutId: row.checkout_id,
    userId: row.user_id,
    totalPrice: toRupees(row.total),
    orderItems: items.map(({ product_id, name, size, color, quantity, price }) => ({
      productId: product_id,
      name,
      size,
      color,
      quantity,
      price: toRupees(price),
    })),
  },
})
