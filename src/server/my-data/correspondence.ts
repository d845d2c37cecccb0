import { sql } from 'kysely'
import { domainToUnicode } from 'node:url'
import { emailKey } from '../accounts/email-key.ts'
import { isProven } from '../accounts/proven-email.ts'
import type { Queries, Trx } from '../database/database.ts'
import { forgetLetters } from './erase-orders.ts'

/** Finds messages to the shop, which keep the address as it was typed: its domain in either form. */
function isFrom(email: string) {
  const key = emailKey(email)
  const at = key.lastIndexOf('@') + 1
  const written = key.slice(0, at) + domainToUnicode(key.slice(at))
  return sql<boolean>`lower(trim(email)) in (${key}, ${written})`
}

interface Correspondence {
  messages: { message: string; created_at: number; answered_at: number | null }[]
  /** When the newsletter was subscribed to, ms. */
  subscribedAt: number | null
}

/**
 * What was written and subscribed to from the account's address, without signing in. Nothing as long as the address is
 * not known to be theirs: else whoever signs up with somebody's address could read what they have written.
 */
export async function correspondenceOf(
  db: Queries,
  user: { _id: string; email: string; guest?: true | undefined },
): Promise<Correspondence> {
  const key = emailKey(user.email)
  if (user.guest || !(await isProven(db, { id: user._id, email_key: key })))
    return { messages: [], subscribedAt: null }
  const subscriber = await db
    .selectFrom('subscribers')
    .select('created_at')
    .where('email_key', '=', key)
    .executeTakeFirst()
  const messages = await db
    .selectFrom('contact_messages')
    .select(['message', 'created_at', 'answered_at'])
    .where(isFrom(user.email))
    .orderBy('created_at')
    .execute()
  return { messages, subscribedAt: subscriber?.created_at ?? null }
}

/**
 * Ends the newsletter and what was waited for, and deletes the messages of who leaves. One that waits for its answer stays until it has it: the
 * question was asked to be answered.
 */
export async function forgetCorrespondence(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('stock_wishes').where('email_key', '=', emailKey(email)).execute()
  await trx.deleteFrom('subscribers').where('email_key', '=', emailKey(email)).execute()
  const answered = await trx
    .deleteFrom('contact_messages')
    .where(isFrom(email))
    .where('answered_at', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of answered) await forgetLetters(trx, 'about', id)
  await trx.updateTable('contact_messages').set({ sender_left: 1 }).where(isFrom(email)).execute()
}
