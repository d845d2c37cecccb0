import { createHash, randomBytes } from 'node:crypto'
import { deleteOld } from '../database/delete-old.ts'
import type { Queries, Trx } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { AppError } from '../platform/errors.ts'

/** So long a code may be typed after the password, ms. */
export const HALF_MS = 5 * 60 * 1000

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
const random = () => randomBytes(32).toString('base64url')

/** The password was right: no session, only leave to give the code. */
export interface HalfSignedIn {
  /** For the page, which sends it along with the code. */
  ticket: string
  /** For the browser's cookie: elsewhere the ticket is worth nothing. */
  key: string
}

/** What the first step answers where a code is needed. Not a failure, but no session either. */
export const codeNeeded = (ticket: string) =>
  new AppError('unauthenticated', 401, 'Enter the code of your authenticator app', { data: { ticket } })

export async function beginHalfSignIn(db: Queries, userId: string, now: number): Promise<HalfSignedIn> {
  const half = { ticket: random(), key: random() }
  await db
    .insertInto('half_sign_ins')
    .values({
      ticket: half.ticket,
      key_hash: hashOf(half.key),
      user_id: userId,
      expires_at: now + HALF_MS,
    })
    .execute()
  return half
}

/** Whose it is; undefined when it was used, is late, or is another browser's. */
export const userOfHalfSignIn = (
  db: Queries,
  { ticket, key }: HalfSignedIn,
  now: number,
): Promise<UsersTable | undefined> =>
  db
    .selectFrom('half_sign_ins')
    .innerJoin('users', 'users.id', 'half_sign_ins.user_id')
    .selectAll('users')
    .where('ticket', '=', ticket)
    .where('key_hash', '=', hashOf(key))
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** In the transaction that starts the session; false when it was used meanwhile. */
export async function endHalfSignIn(trx: Trx, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('half_sign_ins')
    .where('ticket', '=', ticket)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const forgetOldHalfSignIns = async (db: Queries, now: number): Promise<void> =>
  // Also what a clock that was ahead would leave good for long.
  void (await deleteOld(db, 'half_sign_ins', (is) =>
    is.or([is('expires_at', '<=', now), is('expires_at', '>', now + 2 * HALF_MS)]),
  ))
