import { sql } from 'kysely'
import { DELIVERY_DAYS } from '#shared/limits.ts'
import { toRupees } from '../platform/money.ts'
import { iso, isOpen, LISTED, ofOrder, shopperIn, type AttentionSource } from './source.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** A provider that is away is back after so long, or somebody should look, ms. */
const ASKED_MS = HOUR_MS
/** Older payments are paid back by no provider, ms. */
const PAID_BACK_MS = 180 * DAY_MS
const YEAR_MS = 365 * DAY_MS

/** Orders that were paid, with pieces that were not there any more. */
export const piecesMissing: AttentionSource = async (asking) => {
  const { lists: db } = asking.database
  const missing = db
    .selectFrom('order_items')
    .select('order_id')
    .where(sql<boolean>`stock_taken = 0`)
    .where(sql<boolean>`quantity > cancelled_quantity + returned_quantity`)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'user_name'])
    .where('id', 'in', missing)
    .where('status', 'in', ['Processing', 'Shipped'])
    .orderBy('created_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    since: iso(row.created_at),
    ...ofOrder(row),
    ...shopperIn(asking, row.user_name),
  }))
}

/** Returns that wait for somebody's answer, or that have come and are not settled. */
const openReturns =
  (state: 'asked' | 'received'): AttentionSource =>
  async (asking) => {
    const rows = await asking.database.db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select([
        'returns.id as return_id',
        'asked_at',
        'received_at',
        'orders.id',
        'orders.number',
        'user_name',
      ])
      // A literal: it must match the partial index's condition.
      .where(sql<boolean>`state in ('asked', 'approved', 'received')`)
      .where('state', '=', state)
      .orderBy('asked_at')
      .limit(LISTED)
      .execute()
    return rows.map((row) => ({
      _id: row.return_id,
      since: iso(row.received_at ?? row.asked_at),
      ...ofOrder(row),
      ...shopperIn(asking, row.user_name),
    }))
  }
export const returnsAsked = openReturns('asked')
export const returnsArrived = openReturns('received')

/** Orders of which nothing is packed although half of the days have gone within which they were to arrive. */
export const lateToPack: AttentionSource = async (asking) => {
  const { lists: db } = asking.database
  const promised = asking.settings.get().charges?.delivery?.mostDays ?? DELIVERY_DAYS
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'user_name'])
    .where('status', '=', 'Processing')
    .where('created_at', '<', asking.now - (promised * DAY_MS) / 2)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shipments').select('shipments.id').whereRef('shipments.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    since: iso(row.created_at),
    ...ofOrder(row),
    ...shopperIn(asking, row.user_name),
  }))
}

/** Refunds that were refused, and nothing was paid back in their stead. */
export const failedRefunds: AttentionSource = async (asking) => {
  const rows = await asking.database.lists
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id as refund_id',
      'refunds.paise',
      'refunds.last_error',
      'refunds.settled_at',
      'method',
    ])
    .select(['orders.id', 'orders.number', 'orders.user_name'])
    .where(sql<boolean>`state = 'failed' and mended_by is null`)
    .where('settled_at', '>', asking.now - YEAR_MS)
    .where(isOpen('refund-failed', 'refunds.id', 'refunds.settled_at'))
    .orderBy('settled_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.refund_id,
    since: iso(row.settled_at ?? 0),
    ...ofOrder(row),
    amount: toRupees(row.paise),
    method: row.method,
    words: row.last_error ?? '',
    ...shopperIn(asking, row.user_name),
  }))
}

/** Refunds that no provider has taken on so far. */
export const waitingRefunds: AttentionSource = async (asking) => {
  const rows = await asking.database.lists
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id as refund_id', 'refunds.paise', 'refunds.last_error', 'method'])
    .select(['refunds.created_at as begun_at', 'orders.id', 'orders.number', 'orders.user_name'])
    .where(sql<boolean>`next_at is not null and state in ('waiting', 'asking')`)
    .where('refunds.created_at', '<', asking.now - ASKED_MS)
    .orderBy('refunds.created_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.refund_id,
    since: iso(row.begun_at),
    ...ofOrder(row),
    amount: toRupees(row.paise),
    method: row.method,
    words: row.last_error ?? '',
    ...shopperIn(asking, row.user_name),
  }))
}

/** Cancelled orders whose money is still the shop's. */
export const owedRefunds: AttentionSource = async (asking) => {
  const rows = await asking.database.lists
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'user_name', 'payment_method'])
    .select(sql<number>`total - waived - refunded - refunding`.as('owed'))
    .where(
      sql<boolean>`status = 'Cancelled' and paid_at is not null and refunded + refunding + waived < total`,
    )
    .where('created_at', '>', asking.now - PAID_BACK_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where(sql<boolean>`state = 'failed' and mended_by is null`),
        ),
      ),
    )
    .where(isOpen('refund-owed', 'orders.id', 'orders.created_at'))
    .orderBy('created_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    since: iso(row.created_at),
    ...ofOrder(row),
    amount: toRupees(Number(row.owed)),
    method: row.payment_method,
    ...shopperIn(asking, row.user_name),
  }))
}
