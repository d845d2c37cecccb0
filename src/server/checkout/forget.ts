import type { Queries, Trx } from '../database/database.ts'
import { FROZEN_MS } from './holds.ts'
import { changeCheckout, type CheckoutRow } from './repository.ts'

/** The provider can report a begun payment weeks later (decision 010), but not after this long, ms. */
const BEGUN_MS = 90 * 24 * 60 * 60_000
const AT_ONCE = 500

/** Deletes, in batches, checkouts that are neither paid nor an order, with their addresses once they can no longer be paid. */
export async function forgetCheckouts(db: Queries, now: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('checkouts')
      .select('id')
      .where('payment_status', '<>', 'Paid')
      .where('finalized_at', 'is', null)
      .where('hold', '<>', 'held')
      .where('created_at', '<', now - FROZEN_MS)
      .where(({ or, eb }) => or([eb('payment_order_id', 'is', null), eb('created_at', '<', now - BEGUN_MS)]))
      .orderBy('created_at')
      .limit(AT_ONCE)
      .execute()
    if (old.length === 0) return
    await db
      .deleteFrom('checkouts')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .where('payment_status', '<>', 'Paid')
      .where('finalized_at', 'is', null)
      .where('hold', '<>', 'held')
      .execute()
  }
}

/** The stored address of an emptied checkout. */
export const EMPTIED = ''

/** Deletes the lines and the address of a locked checkout that can no longer be paid. Its row stays, for repeats. */
export async function emptyCheckout(trx: Trx, { id, payment_order_id: begun }: CheckoutRow): Promise<void> {
  // A begun payment can still complete.
  if (begun !== null) return
  await trx.deleteFrom('checkout_items').where('checkout_id', '=', id).execute()
  await changeCheckout(trx, id, { address: EMPTIED })
}

export const isEmptied = ({ address }: Pick<CheckoutRow, 'address'>): boolean => address === EMPTIED
