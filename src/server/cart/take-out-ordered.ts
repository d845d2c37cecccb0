import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import { NO_SALES } from '#shared/totals/sales.ts'
import type { Trx } from '../database/database.ts'
import { userCart } from './owner.ts'
import { lockCartIfThere, readLockedCart } from './repository.ts'
import { saveCart } from './save-cart.ts'

/**
 * Removes the ordered pieces from the user's cart, in the caller's transaction. Pieces added since then stay. What it
 * asks goes out at once.
 */
export async function takeOutOrdered(
  trx: Trx,
  userId: string,
  ordered: readonly (LineKey & { quantity: number })[],
): Promise<void> {
  const owner = userCart(userId)
  // What they cost makes no difference here.
  const [isThere, cart] = await Promise.all([
    lockCartIfThere(trx, owner),
    readLockedCart(trx, owner, NO_SALES),
  ])
  if (!isThere) return
  const lines = cart.lines.flatMap((line) => {
    const bought = ordered.reduce((pieces, item) => pieces + (sameLine(item, line) ? item.quantity : 0), 0)
    return line.quantity > bought ? [{ ...line, quantity: line.quantity - bought }] : []
  })
  saveCart(trx, owner, cart, lines)
}
