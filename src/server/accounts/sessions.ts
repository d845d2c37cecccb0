import { createHash, randomBytes } from 'node:crypto'
import type { User } from '#shared/contract/user.ts'
import type { Queries } from '../database/database.ts'
import { presentUser } from './present-user.ts'

/** A session ends this long after its last use, ms. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000
/** `last_used_at` is updated at most this often, so that a read does not always cause a write. */
const TOUCH_MS = 60 * 60 * 1000

/** Only the hash is stored: whoever reads the database or a backup cannot sign in with it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Starts a session and returns its token: 256 random bits, stored only as a hash. */
export async function startSession(db: Queries, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), user_id: userId, created_at: now, last_used_at: now })
    .execute()
  return token
}

/** Whose token this is; null when it is unknown, ended or unused for too long. */
export async function userOfToken(db: Queries, token: string, now: number): Promise<User | null> {
  const hash = hashOf(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.email_key',
      'sessions.last_used_at',
    ])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.last_used_at', '>', now - SESSION_MS)
    .executeTakeFirst()
  if (!row) return null
  if (row.last_used_at < now - TOUCH_MS) {
    await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', hash).execute()
  }
  return presentUser(row)
}

export const endSession = (db: Queries, token: string): Promise<void> => endSessionByHash(db, hashOf(token))

/** The hash of 256 random bits cannot be guessed: whoever sends it has had the token. */
export async function endSessionByHash(db: Queries, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
}

/** Signs the user out everywhere. */
export async function endSessionsOf(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Deletes expired sessions. */
export async function forgetOldSessions(db: Queries, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('last_used_at', '<=', now - SESSION_MS)
    .execute()
}
