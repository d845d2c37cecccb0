import type { CartOwner } from '#shared/contract/cart.ts'
import type { User } from '#shared/contract/user.ts'
import { forbidden, invalid, unauthenticated } from '../platform/errors.ts'

/** The stored key of a cart: `user:<id>` or `guest:<id>`. */
export type OwnerKey = `user:${string}` | `guest:${string}`

export const userCart = (userId: string): OwnerKey => `user:${userId}`
export const guestCart = (guestId: string): OwnerKey => `guest:${guestId}`

/** The user's id or the guest's id. */
export const idOf = (owner: OwnerKey): string => owner.slice(owner.indexOf(':') + 1)

/** The user a cart belongs to; null for a guest's. */
export const userOfCart = (owner: OwnerKey): string | null => (owner.startsWith('user:') ? idOf(owner) : null)

/**
 * The cart that a request means: the named user's, who must be the caller; else the named guest's; else the caller's
 * own. Throws 401 and 403, and 400 when no owner is given.
 */
export function ownerOf(user: User | null, { userId, guestId }: CartOwner): OwnerKey {
  if (userId) {
    if (!user) throw unauthenticated()
    if (user._id !== userId) throw forbidden()
    return userCart(userId)
  }
  if (guestId) return guestCart(guestId)
  if (user) return userCart(user._id)
  throw invalid('guestId', 'A userId or a guestId is needed')
}
