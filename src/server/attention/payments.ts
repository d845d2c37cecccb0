import { sql } from 'kysely'
import { toRupees } from '../platform/money.ts'
import { iso, isOpen, LISTED, shopperIn, type AttentionSource } from './source.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** What is paid has its order within two minutes (`payment/jobs.ts`), ms. */
const ORDERED_MS = 2 * MINUTE_MS
/** A shopper who has left the checkout so long ago will not come back by themselves, ms. */
const LEFT_MS = HOUR_MS
/** Who is written to later than that has bought elsewhere, ms. */
const FORGOTTEN_MS = 3 * 24 * HOUR_MS

/** Payments that may have taken money and do not count. */
export const paymentsInReview: AttentionSource = async (asking) => {
  const rows = await asking.database.lists
    .selectFrom('checkouts')
    .leftJoin('users', 'users.id', 'checkouts.user_id')
    .select(['checkouts.id', 'payment_method', 'payment_order_id', 'total', 'review_reason', 'review_at'])
    .select(['users.name', 'users.email'])
    // Literals: they must match the partial index's conditions word by word.
    .where(sql<boolean>`review_at is not null and payment_status = 'payment_review'`)
    .where(isOpen('payment-review', 'checkouts.id', 'checkouts.review_at'))
    .orderBy('review_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    since: iso(row.review_at ?? 0),
    amount: toRupees(row.total),
    method: row.payment_method,
    words: row.review_reason ?? '',
    ...(row.payment_order_id !== null && { reference: row.payment_order_id }),
    ...shopperIn(asking, row.name, row.email),
  }))
}

/** Money that was taken, and no order was made for it. */
export const paidWithoutOrder: AttentionSource = async (asking) => {
  const rows = await asking.database.lists
    .selectFrom('checkouts')
    .leftJoin('users', 'users.id', 'checkouts.user_id')
    .select(['checkouts.id', 'payment_method', 'payment_order_id', 'total', 'paid_at'])
    .select(['users.name', 'users.email'])
    .where(sql<boolean>`payment_status = 'Paid' and finalized_at is null`)
    .where('paid_at', '<', asking.now - ORDERED_MS)
    .orderBy('paid_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    since: iso(row.paid_at ?? 0),
    amount: toRupees(row.total),
    method: row.payment_method,
    ...(row.payment_order_id !== null && { reference: row.payment_order_id }),
    ...shopperIn(asking, row.name, row.email),
  }))
}

/** Checkouts of somebody whose address is known, left without an order, and none since. */
export const abandonedCheckouts: AttentionSource = async (asking) => {
  const rows = await asking.database.lists
    .selectFrom('checkouts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.total', 'c.created_at', 'u.name', 'u.email'])
    .where(sql<boolean>`c.payment_status <> 'Paid'`)
    .where('c.created_at', '>', asking.now - FORGOTTEN_MS)
    .where('c.created_at', '<', asking.now - LEFT_MS)
    .where(sql<boolean>`c.finalized_at is null and c.replaced_at is null and c.review_at is null`)
    .where('u.email', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.user_id', '=', 'c.user_id')
            .whereRef('o.created_at', '>', 'c.created_at'),
        ),
      ),
    )
    .where(isOpen('abandoned', 'c.id', 'c.created_at'))
    .orderBy('c.created_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    since: iso(row.created_at),
    amount: toRupees(row.total),
    ...shopperIn(asking, row.name, row.email),
  }))
}

/** What providers have sent and the shop made nothing of. */
export const oddNotices: AttentionSource = async ({ database: { lists: db } }) => {
  const about = sql<string>`method || ' ' || event`
  const rows = await db
    .selectFrom(
      db
        .selectFrom('odd_notices')
        .select(['method', 'event', 'count', 'last_at', about.as('about')])
        .as('o'),
    )
    .selectAll()
    .where(isOpen('notice', 'o.about', 'o.last_at'))
    .orderBy('o.last_at')
    .limit(LISTED)
    .execute()
  return rows.map(({ about: id, method, event, count, last_at: at }) => ({
    _id: id,
    since: iso(at),
    method,
    words: event,
    count: Number(count),
  }))
}

/** Disputes that go on. */
export const openDisputes: AttentionSource = async (asking) => {
  const rows = await asking.database.lists
    .selectFrom('disputes')
    .leftJoin('orders', 'orders.id', 'disputes.order_id')
    .select(['disputes.id', 'method', 'reason', 'currency', 'amount', 'respond_by', 'opened_at'])
    .select(['orders.id as order_id', 'orders.number', 'orders.user_name'])
    .where(sql<boolean>`closed_at is null`)
    .where(isOpen('dispute', 'disputes.id', 'disputes.opened_at'))
    .orderBy('opened_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    since: iso(row.opened_at),
    method: row.method,
    reference: row.id,
    words: [`${row.amount} ${row.currency}`, said(row.reason)].filter(Boolean).join(', '),
    ...(row.respond_by !== null && { until: iso(row.respond_by) }),
    ...(row.order_id !== null && {
      order: { _id: row.order_id, ...(row.number !== null && { number: Number(row.number) }) },
    }),
    ...shopperIn(asking, row.user_name),
  }))
}

/** `NOT_RECEIVED`, as providers write, as people do. */
const said = (reason: string) => reason.replaceAll('_', ' ').toLowerCase()
