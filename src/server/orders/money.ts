import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { OrderMoney } from '#shared/contract/order-money.ts'
import type { Selectable } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { RefundsTable } from '../database/schema/refund-tables.ts'
import { toRupees } from '../platform/money.ts'
import { isoOrNull } from './iso.ts'
import type { OrderRow } from './repository.ts'

export type RefundRow = Selectable<RefundsTable>

/** What was paid, in paise. */
export const paidOf = ({ paid_at: at, total, waived }: OrderRow): number => (at === null ? 0 : total - waived)

/** What of it is the shop's, and not on its way back. */
export const keptOf = (row: OrderRow): number => paidOf(row) - row.refunded - row.refunding

/** What an order's answer says of its money, in rupees; nothing where it was paid and that was all. */
export function presentMoney(row: OrderRow): { money?: OrderMoney } {
  const { refunded, refunding, waived, refunded_at: at, status } = row
  const isPlain = refunded + refunding + waived === 0 && !(status === 'Cancelled' && row.paid_at !== null)
  if (isPlain) return {}
  return {
    money: {
      paid: toRupees(paidOf(row)),
      refunded: toRupees(refunded),
      refunding: toRupees(refunding),
      kept: toRupees(Math.max(0, keptOf(row))),
      waived: toRupees(waived),
      refundedAt: isoOrNull(at),
    },
  }
}

/** An order's refunds, the oldest first. */
export async function refundsOf(db: Queries, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What was to go back of an order and could not, nor has since, in paise. */
export async function owedOf(db: Queries, row: OrderRow): Promise<number> {
  if (row.paid_at === null) return 0
  const { owed } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | string | null>('paise').as('owed'))
    .where('order_id', '=', row.id)
    .where('state', '=', 'failed')
    .where('mended_by', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(owed ?? 0)
}

export const presentRefund = (row: RefundRow): OrderDetail['refunds'][number] => ({
  _id: row.id,
  createdAt: new Date(row.created_at).toISOString(),
  settledAt: isoOrNull(row.settled_at),
  amount: toRupees(row.paise),
  charged: `${row.amount} ${row.currency}`,
  state: row.state,
  begunBy: row.begun_by,
  byHand: row.by_hand,
  reason: row.reason,
  actor: row.actor_id === null ? null : { _id: row.actor_id, name: row.actor_name ?? '' },
  providerId: row.provider_id,
  error: row.last_error,
})
