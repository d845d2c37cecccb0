import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import type { PaymentContext } from './provider.ts'
import { markForReview } from './service.ts'
import { mayTakeUnattended, settle } from './settle.ts'
import type { Refusal } from './verification.ts'

/** The page has this long to report a payment; then the provider is asked instead, ms. */
const GRACE_MS = 30_000
/** The provider lets orders older than this neither be approved nor captured, ms. */
const OPEN_MS = 3 * 24 * 60 * 60_000
/** A payment under review can take weeks, ms. */
const REVIEW_MS = 30 * 24 * 60 * 60_000
/** A checkout is due again when 1/PATIENCE of its age has passed since the last check. */
const PATIENCE = 8
const AT_ONCE = 50
/** Refusals that mean: not paid yet. They need no review. */
const UNPAID: ReadonlySet<Refusal> = new Set(['not_approved', 'unknown_order'])

/**
 * Asks the provider about checkouts whose payment was begun and never reported, and marks paid ones paid. The work
 * of a run is bounded; the older a checkout, the less often it is checked. Safe on several servers, because
 * `settle` is.
 */
export async function resolvePayments(context: PaymentContext, now: number): Promise<void> {
  if (context.payments.size === 0) return
  const { db } = context.database
  const unreachable = new Set<string>()
  for (const { id, orderId, ...checkout } of await unresolved(db, now)) {
    if (unreachable.has(checkout.payment_method)) continue
    await markChecked(db, id, now)
    try {
      const take = await mayTakeUnattended(db, checkout, now)
      const settlement = await settle(context, id, orderId, { take })
      if (!settlement.paid && !UNPAID.has(settlement.refusal))
        await markForReview(context, id, settlement.refusal)
    } catch (error) {
      // Out of stock or replaced: nothing was captured. Provider unreachable: its others wait for the next run.
      if (!(error instanceof AppError)) throw error
      if (error.code === 'unavailable') unreachable.add(checkout.payment_method)
    }
  }
}

async function unresolved(db: Queries, now: number) {
  const rows = await db
    .selectFrom('checkouts')
    .select(['id', 'user_id', 'payment_method', 'payment_order_id', 'payment_status', 'created_at'])
    .where('payment_status', '<>', 'Paid')
    .where('payment_order_id', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('created_at', '>', now - OPEN_MS),
        and([eb('payment_status', '=', 'payment_review'), eb('created_at', '>', now - REVIEW_MS)]),
      ]),
    )
    .where(({ or, and, eb }) =>
      or([
        and([eb('payment_checked_at', 'is', null), eb('created_at', '<=', now - GRACE_MS)]),
        // By a clock that was ahead.
        eb('payment_checked_at', '>', now + GRACE_MS),
        and([
          eb('payment_checked_at', '<=', now - GRACE_MS),
          // PATIENCE × (now − checked) ≥ now − created, in integers.
          sql<boolean>`payment_checked_at * ${PATIENCE} <= created_at + ${(PATIENCE - 1) * now}`,
        ]),
      ]),
    )
    .orderBy(sql`coalesce(payment_checked_at, 0)`)
    .limit(AT_ONCE)
    .execute()
  return rows.flatMap(({ payment_order_id: orderId, ...row }) =>
    orderId === null ? [] : [{ ...row, orderId }],
  )
}

async function markChecked(db: Queries, id: string, now: number): Promise<void> {
  await db.updateTable('checkouts').set({ payment_checked_at: now }).where('id', '=', id).execute()
}
