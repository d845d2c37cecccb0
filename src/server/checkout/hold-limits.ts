import type { Config } from '../process/config.ts'
import type { Trx } from '../database/database.ts'
import { keyedMutex } from '../platform/concurrency.ts'
import { conflict } from '../platform/errors.ts'

/** Many people can share an address. */
const OF_ONE_ADDRESS = 3

/** Whoever holds stock from one network comes one after another, so that `refuseTooManyHeld` counts all of it. */
export const networkMutex = keyedMutex()

/**
 * Refuses (409) to hold more unpaid pieces than an account may (HOLD_PIECES), or than all accounts of one
 * address. A shopper has one unpaid checkout, whose pieces these are.
 *
 * @param network from where; null where nobody asks, as when a payment is taken.
 */
export async function refuseTooManyHeld(
  trx: Trx,
  { holdPieces, rateLimit }: Pick<Config, 'holdPieces' | 'rateLimit'>,
  pieces: number,
  network: string | null,
): Promise<void> {
  if (pieces > holdPieces) {
    throw conflict(
      `At most ${holdPieces} pieces can be ordered at once. Please take some out and order them afterwards`,
    )
  }
  if (network === null || rateLimit === 0) return
  const { held } = await trx
    .selectFrom('checkouts as c')
    .innerJoin('checkout_items as i', 'i.checkout_id', 'c.id')
    .select(({ fn }) => fn.sum<number | null>('i.quantity').as('held'))
    .where('c.network', '=', network)
    .where('c.hold', '=', 'held')
    .where('c.payment_status', '<>', 'Paid')
    .executeTakeFirstOrThrow()
  if ((held ?? 0) + pieces > holdPieces * OF_ONE_ADDRESS) {
    throw conflict(
      'Too many orders from your network are waiting to be paid. Please try again in a few minutes',
    )
  }
}

export const piecesOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)
