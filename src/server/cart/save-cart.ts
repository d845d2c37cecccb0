import type { Trx } from '../database/database.ts'
import { shopNow } from '../platform/shop-time.ts'
import { differenceOf } from './difference.ts'
import type { Line, StoredCart } from './line.ts'
import type { OwnerKey } from './owner.ts'
import { deleteLine, saveLine, saveVersion } from './repository.ts'

/** Writes the difference between a locked cart and these lines. The version grows when lines or quantities change. */
export function saveCart(trx: Trx, owner: OwnerKey, cart: StoredCart, lines: readonly Line[]): StoredCart {
  const { removed, written, counts } = differenceOf(cart.lines, lines)
  for (const line of removed) deleteLine.send(trx, { ...line, owner })
  for (const line of written) saveLine.send(trx, { ...line, owner })
  if (!counts) return { ...cart, lines: [...lines] }
  const saved = {
    lines: [...lines],
    version: cart.version + 1,
    updatedAt: Math.max(shopNow(), cart.updatedAt),
  }
  saveVersion.send(trx, { owner, version: saved.version, updated_at: saved.updatedAt })
  return saved
}
