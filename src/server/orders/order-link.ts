import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FollowedOrder } from '#shared/contract/followed-order.ts'
import type { Order } from '#shared/contract/order.ts'
import type { User } from '#shared/contract/user.ts'
import { isGuest } from '../accounts/guest-key.ts'
import type { Queries, Trx } from '../database/database.ts'
import { secretOf } from '../database/secret.ts'
import type { AppContext } from '../http/app-context.ts'
import { notFound } from '../platform/errors.ts'
import { presentOwnOrder } from './present-order.ts'
import { findOrder, lockOrder, type OrderRow, type WholeOrder } from './repository.ts'

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

/** The order of a link, to be seen. Throws the same 404 for a wrong key, an old link and what is not there. */
export async function readLinkedOrder(
  { database: { db } }: Pick<AppContext, 'database'>,
  id: string,
  key: string,
  now: number,
): Promise<FollowedOrder> {
  const order = (await isSigned(db, id, key)) ? await findOrder(db, id) : undefined
  if (!order || isTooOld(order.row, now)) throw notFound('Order')
  return presentOwnOrder(db, order)
}

/** The order for whoever ordered it, as `lockOwnOrder` has it, only to be read. */
export async function findOwnOrder(db: Queries, own: OwnOrder, now: number): Promise<WholeOrder> {
  return expectTheirs(db, own, now, (id) => findOrder(db, id))
}

/**
 * The order, locked, for whoever ordered it: by their account, or by the link of its letter. Throws the same 404 for
 * everybody else, and where there is none.
 */
export async function lockOwnOrder(
  { database }: Pick<AppContext, 'database'>,
  trx: Trx,
  own: OwnOrder,
  now: number,
): Promise<WholeOrder> {
  return expectTheirs(trx, own, now, (id) => lockOrder(database, trx, id))
}

async function expectTheirs(
  db: Queries,
  { id, key, user }: OwnOrder,
  now: number,
  find: (id: string) => Promise<WholeOrder | undefined>,
): Promise<WholeOrder> {
  const isLinked = key !== undefined && (await isSigned(db, id, key))
  const order = isLinked || user ? await find(id) : undefined
  const isTheirs = order && (isLinked ? !isTooOld(order.row, now) : order.row.user_id === user?._id)
  if (!isTheirs) throw notFound('Order')
  return order
}

export interface OwnOrder {
  id: string
  /** Of the link. */
  key: string | undefined
  user: Pick<User, '_id'> | null
}

async function isSigned(db: Queries, id: string, key: string): Promise<boolean> {
  // As they are written: several texts decode to the same bytes.
  const [right, given] = [Buffer.from(await keyOf(db, id)), Buffer.from(key)]
  return given.length === right.length && timingSafeEqual(given, right)
}

const isTooOld = ({ created_at: at }: OrderRow, now: number) => at <= now - LINK_MS

/** HMAC-SHA256 (RFC 2104) of the order's id under the shop's own key: nothing is stored for a link. */
const keyOf = async (db: Queries, orderId: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'order-link-key'))
    .update(orderId)
    .digest('base64url')
