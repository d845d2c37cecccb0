import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { Queries } from '../database/database.ts'
import { toRupees } from '../platform/money.ts'

/** The invoice of an order and its credit notes, in their order. */
export async function issuedFor(db: Queries, orderId: string): Promise<OrderDetail['invoices']> {
  const rows = await db
    .selectFrom('invoices')
    .select(['kind', 'number', 'issued_at', 'total'])
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('issued_at')
    .orderBy('position')
    .execute()
  return rows.map(({ kind, number, issued_at: at, total }) => ({
    kind,
    number,
    issuedAt: new Date(at).toISOString(),
    amount: toRupees(total),
  }))
}
