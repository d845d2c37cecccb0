import type { Queries, Trx } from '../database/database.ts'
import { FROZEN_MS } from './holds.ts'
import { changeCheckout, type CheckoutRow } from './repository.ts'

/** A payment that was begun can be heard of for weeks (decision 010); after this long nobody asks any more, ms. */
const BEGUN_MS = 90 * 24 * 60 * 60_000
const AT_ONCE = 500

/** Takes out, some at a time, what was checked out and never paid, address and all, once it can't be paid any more. */
export async function forgetCheckouts(db: Queries, now: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('checkouts')
      .select('id')
      .where('payment_status', '<>', 'Paid')
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
      .where('hold', '<>', 'held')
      .execute()
  }
}

/** What is left of a checkout whose address and lines were given up, where its address stood. */
const EMPTIED = ''

/** A locked checkout that nobody can pay any more gives up its address and lines; for its id there is still an answer. */
export async function emptyCheckout(trx: Trx, { id, payment_order_id: begun }: CheckoutRow): Promise<void> {
  // Money that was on its way can still come.
  if (begun !== null) return
  await trx.deleteFrom('checkout_items').where('checkout_id', '=', id).execute()
  await changeCheckout(trx, id, { address: EMPTIED })
}

export const isEmptied = ({ address }: Pick<CheckoutRow, 'address'>): boolean => address === EMPTIED
