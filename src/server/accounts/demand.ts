import type { FastifyRequest } from 'fastify'
import type { User } from '#shared/contract/user.ts'
import { type Queries, setSetting, setting } from '../database/database.ts'
import { AppError, conflict } from '../platform/errors.ts'
import { confirmedAuthenticator } from './authenticators.ts'

const KEY = 'staff_second_factor'

/** Whether whoever works in the shop has to sign in with a passkey or a code. */
export const isDemandedOfStaff = async (db: Queries): Promise<boolean> => (await setting(db, KEY)) === '1'

export const demandOfStaff = (db: Queries, isDemanded: boolean): Promise<void> =>
  setSetting(db, KEY, isDemanded ? '1' : '0')

async function passkeyCount(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many there are that the user signs in with beside the password. */
export async function factorCount(db: Queries, userId: string): Promise<number> {
  const app = await confirmedAuthenticator(db, userId)
  return (app ? 1 : 0) + (await passkeyCount(db, userId))
}

/**
 * For calls that add or remove a factor. Throws `forbidden` (403) where the session is held back and the account has
 * one already: whoever knows the password alone must not get another by it.
 */
export async function requireShownFactor(
  db: Queries,
  { heldBackRole, user }: Pick<FastifyRequest, 'heldBackRole' | 'user'>,
): Promise<void> {
  if (heldBackRole && user && (await factorCount(db, user._id)) > 0)
    throw new AppError('forbidden', 403, 'Sign in with the passkey or the code that you have first')
}

/** For calls that remove a factor. Throws `conflict` (409) where the last one of somebody of the staff has to stay. */
export async function requireOneLeft(db: Queries, { _id, role }: User): Promise<void> {
  if (role === 'customer' || !(await isDemandedOfStaff(db))) return
  if ((await factorCount(db, _id)) <= 1)
    throw conflict('This shop asks for a passkey or a code. Add another one before you remove this')
}
