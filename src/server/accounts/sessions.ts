import type { Selectable } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { User } from '#shared/contract/user.ts'
import type { Queries } from '../database/database.ts'
import { deleteOld } from '../database/delete-old.ts'
import { prepared } from '../database/prepared.ts'
import { isReadOnly, isUnfinished } from '../database/unreachable.ts'
import type { OpenedWith } from '../database/schema/second-factor-tables.ts'
import type { SessionsTable, UsersTable } from '../database/schema/tables.ts'
import { diskTrouble } from '../platform/disk-trouble.ts'
import { shopNow } from '../platform/shop-time.ts'
import { deviceWords } from './device-words.ts'
import { presentUser } from './present-user.ts'

/** A session ends this long after its last use, ms. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000
/** `last_used_at` is updated at most this often, so that a read does not always cause a write. */
const TOUCH_MS = 60 * 60 * 1000

/** Only the hash is stored: whoever reads the database or a backup cannot sign in with it. */
export const sessionHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Starts a session and returns its token: 256 random bits, stored only as a hash. */
export async function startSession(
  db: Queries,
  userId: string,
  now: number,
  openedWith: OpenedWith = 'password',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: sessionHash(token),
      user_id: userId,
      created_at: now,
      last_used_at: shopNow(),
      opened_with: openedWith,
    })
    .execute()
  return token
}

/** Of a session that has shown more than the password since. */
export async function noteProof(db: Queries, hash: string, openedWith: OpenedWith): Promise<void> {
  await db.updateTable('sessions').set({ opened_with: openedWith }).where('token_hash', '=', hash).execute()
}

/** Whose token this is, and how the session was opened; null when it is unknown, ended or unused for too long. */
export async function userOfToken(
  db: Queries,
  token: string,
  now: number,
  userAgent?: string,
): Promise<{ user: User; openedWith: OpenedWith } | null> {
  const hash = sessionHash(token)
  const [row] = await findSession(db, { hash, since: now - SESSION_MS })
  if (!row) return null
  // Also one of the future, which a clock that was ahead has left.
  const isDue = Math.abs(now - row.last_used_at) > TOUCH_MS
  if (isDue || row.device === '') {
    await db
      .updateTable('sessions')
      .set({ device: deviceWords(userAgent), ...(isDue && { last_used_at: now }) })
      .where('token_hash', '=', hash)
      .execute()
      // Where nothing can be kept, who only looks is let in all the same.
      .catch(unlessUnkept)
  }
  return { user: presentUser(row), openedWith: row.opened_with }
}

type SessionRow = Pick<UsersTable, 'id' | 'name' | 'email' | 'role' | 'email_key'> &
  Pick<Selectable<SessionsTable>, 'last_used_at' | 'device' | 'opened_with'>

const findSession = prepared<{ hash: string; since: number }, SessionRow>((db, { param }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.email_key',
      'sessions.last_used_at',
      'sessions.device',
      'sessions.opened_with',
    ])
    .where('sessions.token_hash', '=', param('hash'))
    .where('sessions.last_used_at', '>', param('since')),
)

function unlessUnkept(error: unknown): void {
  if (!diskTrouble(error) && !isReadOnly(error) && !isUnfinished(error)) throw error
}

export const endSession = (db: Queries, token: string): Promise<void> =>
  endSessionByHash(db, sessionHash(token))

/** The hash of 256 random bits cannot be guessed: whoever sends it has had the token. */
export async function endSessionByHash(db: Queries, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
}

/** Signs the user out everywhere, but for the session of hash `kept`; sign-ins that wait for a code end, too. */
export async function endSessionsOf(db: Queries, userId: string, kept = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', kept).execute()
  await db.deleteFrom('half_sign_ins').where('user_id', '=', userId).execute()
}

/** The user's sessions, the last used first. */
export const sessionsOf = (db: Queries, userId: string, now: number) =>
  db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', now - SESSION_MS)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()

/** Whether the user had such a session: it has ended. */
export async function endSessionOf(db: Queries, userId: string, hash: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst()
  return ended !== undefined
}

/** Deletes expired sessions. */
export async function forgetOldSessions(db: Queries, now: number): Promise<void> {
  await deleteOld(db, 'sessions', (is) => is('last_used_at', '<=', now - SESSION_MS))
}
