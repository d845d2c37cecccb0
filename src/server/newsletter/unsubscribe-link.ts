import { createHmac, timingSafeEqual } from 'node:crypto'
import { unsubscribe } from '#shared/endpoints/newsletter.ts'
import { secretOf } from '../database/secret.ts'
import type { Queries } from '../database/database.ts'

/** The path by which this subscriber ends the newsletter, for its letters. */
export async function unsubscribePath(db: Queries, subscriber: string): Promise<string> {
  const query = new URLSearchParams({ subscriber, key: await keyOf(db, subscriber) })
  return `${unsubscribe.path}?${query.toString()}`
}

/** Whether the shop has made this link. */
export async function isUnsubscribeLink(
  db: Queries,
  { subscriber, key }: { subscriber: string; key: string },
): Promise<boolean> {
  const [right, given] = [Buffer.from(await keyOf(db, subscriber)), Buffer.from(key)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** HMAC-SHA256 (RFC 2104) of the address under the shop's own key: nothing is stored for a link. */
const keyOf = async (db: Queries, subscriber: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'newsletter-key'))
    .update(subscriber)
    .digest('base64url')
