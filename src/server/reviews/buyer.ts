import { createHmac } from 'node:crypto'
import { emailKey } from '../accounts/email-key.ts'
import { isGuest } from '../accounts/guest-key.ts'
import type { Queries } from '../database/database.ts'
import { secretOf } from '../database/secret.ts'
import type { OrderRow } from '../orders/repository.ts'

export interface Buyer {
  /** The same for all orders of one buyer, and no name of theirs. */
  key: string
  userId: string
}

/**
 * Who has bought an order: an account, or for guests, who are somebody else at each visit, their address (as a keyed
 * hash). Undefined where they have deleted their account.
 */
export async function buyerOf(db: Queries, order: OrderRow): Promise<Buyer | undefined> {
  const { user_id: userId, user_email: email } = order
  const user = await db.selectFrom('users').select('email_key').where('id', '=', userId).executeTakeFirst()
  if (!user) return undefined
  if (!isGuest(user) || email === '') return { key: `user:${userId}`, userId }
  const hash = createHmac('sha256', await secretOf(db, 'review-buyer-key')).update(emailKey(email))
  return { key: `guest:${hash.digest('base64url')}`, userId }
}
