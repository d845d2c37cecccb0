import type { Config } from '../process/config.ts'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { keyedMutex } from '../platform/concurrency.ts'
import { conflict } from '../platform/errors.ts'

/** Several people can share an address: it may hold this many times an account's limit. */
const OF_ONE_ADDRESS = 3

/** Serializes what reserves stock from one network, so that `refuseTooManyHeld` counts concurrent requests too. */
export const networkMutex = keyedMutex()

/** Pieces that one network's unpaid checkouts hold; null where there is no limit of it. Goes out at once (`Trx.ask`). */
export async function piecesHeld(
  trx: Trx,
  { rateLimit }: Pick<Config, 'rateLimit'>,
  network: string | null,
): Promise<number | null> {
  if (network === null || rateLimit === 0) return null
  const [row] = await sumHeld.ask(trx, { network })
  return Number(row?.held ?? 0)
}

const sumHeld = prepared<{ network: string }, { held: number | null }>((db, { param }) =>
  db
    .selectFrom('checkouts as c')
    .innerJoin('checkout_items as i', 'i.checkout_id', 'c.id')
    .select(({ fn }) => fn.sum<number | null>('i.quantity').as('held'))
    .where('c.network', '=', param('network'))
    .where('c.hold', '=', sql.lit('held'))
    .where('c.payment_status', '<>', sql.lit('Paid')),
)

/**
 * Throws 409 when the pieces exceed an account's limit (HOLD_PIECES), or when all unpaid pieces of one network
 * exceed the limit of a network. A shopper has one unpaid checkout, so `pieces` is all that the account holds.
 *
 * @param held what the network holds already (`piecesHeld`).
 */
export function refuseTooManyHeld(
  { holdPieces, rateLimit }: Pick<Config, 'holdPieces' | 'rateLimit'>,
  pieces: number,
  held: number | null,
): void {
  if (pieces > holdPieces) {
    throw conflict(
      `At most ${holdPieces} pieces can be ordered at once. Please take some out and order them afterwards`,
    )
  }
  if (held === null || rateLimit === 0) return
  if (held + pieces > holdPieces * OF_ONE_ADDRESS) {
    throw conflict(
      'Too many orders from your network are waiting to be paid. Please try again in a few minutes',
    )
  }
}

export const piecesOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)
