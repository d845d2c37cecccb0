import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FollowedOrder } from '#shared/contract/followed-order.ts'
import type { Order } from '#shared/contract/order.ts'
import { isGuest } from '../accounts/guest-key.ts'
import type { Queries } from '../database/database.ts'
import { secretOf } from '../database/secret.ts'
import type { AppContext } from '../http/app-context.ts'
import { notFound } from '../platform/errors.ts'
import { presentFollowedOrder } from './present-order.ts'
import { findOrder } from './repository.ts'

/** The link opens its order this long after the order was placed, ms: until well after the last return. */
export const LINK_MS = 180 * 24 * 60 * 60 * 1000

/** The path of the page where the shopper of the order sees it, for its letters: who has no account needs the link. */
export async function pathForShopper(
  db: Queries,
  { _id, user }: Pick<Order, '_id' | 'user'>,
): Promise<string> {
  const row = await db.selectFrom('users').select('email_key').where('id', '=', user._id).executeTakeFirst()
  return row && !isGuest(row) ? ownPath({ _id }) : orderLinkPath(db, _id)
}

/** Where who has an account sees the order. */
export const ownPath = ({ _id }: Pick<Order, '_id'>): string => `/order/${_id}`

/** Where the order can be seen without signing in: the path of a page. */
export async function orderLinkPath(db: Queries, orderId: string): Promise<string> {
  return `/order/${orderId}?key=${await keyOf(db, orderId)}`
}

/** The order of a link, to be seen only. Throws the same 404 for a wrong key, an old link and what is not there. */
export async function readLinkedOrder(
  { database: { db } }: Pick<AppContext, 'database'>,
  id: string,
  key: string,
  now: number,
): Promise<FollowedOrder> {
  // As they are written: several texts decode to the same bytes.
  const [right, given] = [Buffer.from(await keyOf(db, id)), Buffer.from(key)]
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  const order = isSigned ? await findOrder(db, id) : undefined
  if (!order || order.row.created_at <= now - LINK_MS) throw notFound('Order')
  return presentFollowedOrder(db, order)
}

/** HMAC-SHA256 (RFC 2104) of the order's id under the shop's own key: nothing is stored for a link. */
const keyOf = async (db: Queries, orderId: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'order-link-key'))
    .update(orderId)
    .digest('base64url')
