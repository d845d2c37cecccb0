import type { Config } from '../process/config.ts'
import type { Trx } from '../database/database.ts'
import { keyedMutex } from '../platform/concurrency.ts'
import { conflict } from '../platform/errors.ts'

/** Several people can share an address: it may hold this many times an account's limit. */
const OF_ONE_ADDRESS = 3

/** Serializes what reserves stock from one network, so that `refuseTooManyHeld` counts concurrent requests too. */
export const networkMutex = keyedMutex()

/**
 * Throws 409 when the pieces exceed an account's limit (HOLD_PIECES), or when all unpaid pieces of one network
 * exceed the limit of a network. A shopper has one unpaid checkout, so `pieces` is all that the account holds.
 *
 * @param network the caller's; null, which skips that limit, before a capture.
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
