import type { Queries } from '../database/database.ts'
import { type OrderRow } from '../orders/repository.ts'
import type { InvoiceRow } from './repository.ts'

/** Of a period, up to but not including its end; ms. */
export interface Period {
  from: number
  to: number
}

/** Behind which one to go on. */
export interface After {
  key: number
  id: string
}

const AT_ONCE = 200

export interface PaymentFacts {
  capture_id: string | null
  currency: string
  amount: string
}

/** What was agreed with the providers, by checkout. */
export async function paymentsOf(
  db: Queries,
  orders: readonly Pick<OrderRow, 'checkout_id'>[],
): Promise<Map<string, PaymentFacts>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ checkout_id: id }) => id)
  const rows = await db
    .selectFrom('checkouts')
    .select(['id', 'capture_id', 'currency', 'amount'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...payment }) => [id, payment]))
}

/** Credit notes of a period in their order, some at a time, each with the provider's id of its refund. */
export async function creditNotes(
  db: Queries,
  { from, to }: Period,
  after: After | undefined,
): Promise<(InvoiceRow & { refund_id: string | null })[]> {
  let query = db
    .selectFrom('invoices')
    .leftJoin('refunds', 'refunds.id', 'invoices.cause')
    .selectAll('invoices')
    .select('refunds.provider_id as refund_id')
    .where('kind', '=', 'credit')
    .where('issued_at', '>=', after?.key ?? from)
    .where('issued_at', '<', to)
  if (after)
    query = query.where((where) =>
      where.or([where('issued_at', '>', after.key), where('invoices.id', '>', after.id)]),
    )
  return query.orderBy('issued_at').orderBy('invoices.id').limit(AT_ONCE).execute()
}

export interface UncreditedRefund {
  id: string
  order_id: string
  provider_id: string | null
  paise: number
  reason: string
  settled_at: number | null
}

/** Refunds of a period that no credit note was given for, in their order, some at a time. */
export async function uncreditedRefunds(
  db: Queries,
  { from, to }: Period,
  after: After | undefined,
): Promise<UncreditedRefund[]> {
  let query = db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'provider_id', 'paise', 'reason', 'settled_at'])
    .where('state', '=', 'done')
    .where('settled_at', '>=', after?.key ?? from)
    .where('settled_at', '<', to)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('id').whereRef('cause', '=', 'refunds.id'))),
    )
  if (after)
    query = query.where((where) =>
      where.or([where('settled_at', '>', after.key), where('refunds.id', '>', after.id)]),
    )
  return query.orderBy('settled_at').orderBy('id').limit(AT_ONCE).execute()
}

export async function ordersById(db: Queries, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
