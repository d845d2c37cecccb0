import type { NewName, NewPassword, SessionEntry } from '#shared/contract/security.ts'
import type { User } from '#shared/contract/user.ts'
import type { AppContext } from '../../http/app-context.ts'
import { notFound } from '../../platform/errors.ts'
import { forgetDevicesOf } from '../devices.ts'
import { requireOwnPassword } from '../own-password.ts'
import { shopNow } from '../../platform/shop-time.ts'
import { hashPassword } from '../passwords.ts'
import { endEmailChangesOf } from '../end-email-changes.ts'
import { choosePasswordHash, rename } from '../repository.ts'
import { endResetsOf } from '../reset/end.ts'
import type { Caller } from '../service.ts'
import { endSessionOf, endSessionsOf, sessionHash, sessionsOf } from '../sessions.ts'

/** Where the user is signed in, the last used first. `token` is the caller's own. */
export async function listSessions(
  { database: { db } }: AppContext,
  user: User,
  token: string,
): Promise<SessionEntry[]> {
  const own = sessionHash(token)
  const rows = await sessionsOf(db, user._id, shopNow())
  return rows.map(({ token_hash, device, created_at, last_used_at }) => ({
    _id: token_hash,
    device,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: new Date(last_used_at).toISOString(),
    isThis: token_hash === own,
  }))
}

/** Signs the user out on one device. Throws 404, also for the session of somebody else. */
export async function endOne({ database: { db } }: AppContext, user: User, id: string): Promise<void> {
  if (!(await endSessionOf(db, user._id, id))) throw notFound('Session')
}

/** Signs the user out everywhere but here. */
export const endOthers = ({ database: { db } }: AppContext, user: User, token: string): Promise<void> =>
  endSessionsOf(db, user._id, sessionHash(token))

export async function changeName({ database }: AppContext, user: User, { name }: NewName): Promise<User> {
  await database.transact((trx) => rename(trx, user._id, name))
  return { ...user, name }
}

/**
 * Another password. It signs out everywhere but here, forgets all other devices, and ends the links of letters and a change of address under way. Throws a 400 for a wrong
 * one, counted as at the sign-in, and `too_many_requests` (429).
 */
export async function changePassword(
  context: AppContext,
  user: User,
  { current, password }: NewPassword,
  { token, ...caller }: Caller & { token: string },
): Promise<void> {
  const requireSame = await requireOwnPassword(context, user, current, caller, 'current')
  const hash = await hashPassword(password, context.config)
  await context.database.transact(async (trx) => {
    await requireSame(trx)
    await choosePasswordHash(trx, user._id, hash)
    await endSessionsOf(trx, user._id, sessionHash(token))
    await forgetDevicesOf(trx, user._id, caller.deviceKeys)
    await endResetsOf(trx, user._id, Date.now())
    // Whoever began one may have known the password of before.
    await endEmailChangesOf(trx, user._id, Date.now())
  })
}
