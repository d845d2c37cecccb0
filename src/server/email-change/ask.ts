import type { NewEmail, PendingEmail } from '#shared/contract/email-change.ts'
import type { User } from '#shared/contract/user.ts'
import { emailKey } from '../accounts/email-key.ts'
import { countFailure, withLoginThrottle } from '../accounts/login-throttle.ts'
import { requireOwnPassword } from '../accounts/own-password.ts'
import { endEmailChangesOf } from '../accounts/end-email-changes.ts'
import type { Caller } from '../accounts/service.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { networkOf } from '../platform/network.ts'
import { wakeEmailChanges } from './job.ts'
import { insertChange, OBJECTION_MS, pendingChange } from './repository.ts'

/** Asked for within 15 minutes: each is a letter to whatever address was typed. */
const ASKED_BY_ACCOUNT = 5
const ASKED_BY_ADDRESS = 20

type Context = Pick<AppContext, 'config' | 'database'>

/**
 * Keeps that the user wants another address, in place of what they wanted before. Whether somebody has it is not looked
 * at here but by the job that writes the letters: so the answer, its time and its work cannot tell. Throws a 400 for a
 * wrong password and for the address that is theirs, 409 for a guest, and `too_many_requests` (429).
 */
export async function askForEmailChange(
  context: Context,
  user: User,
  { email, password }: NewEmail,
  caller: Caller,
): Promise<void> {
  if (user.guest) throw conflict('A guest has no account. The address can be corrected at the checkout')
  if (emailKey(email) === emailKey(user.email)) throw invalid('email', 'This is your address already')
  const { database } = context
  const counted = [
    { key: `email-change:${user._id}`, limit: ASKED_BY_ACCOUNT },
    { key: `email-change-by:${networkOf(caller.address)}`, limit: ASKED_BY_ADDRESS },
  ]
  const ask = async () => {
    const requireSame = await requireOwnPassword(context, user, password, caller)
    const now = Date.now()
    await countFailure(database, counted, now)
    await database.transact(async (trx) => {
      // One is under way at a time: two that are asked for at once wait for each other here.
      await requireSame(trx)
      await endEmailChangesOf(trx, user._id, now)
      await insertChange(trx, { id: newId(now), user_id: user._id, new_email: email, asked_at: now })
      trx.afterCommit(wakeEmailChanges)
    })
  }
  await withLoginThrottle(database, counted, ask, 'Too many letters were asked for. Please try again later')
}

/** The change that waits for its confirmations. */
export async function emailChangeOf({ database: { db } }: Context, user: User): Promise<PendingEmail | null> {
  const change = await pendingChange(db, user._id, Date.now())
  if (!change) return null
  const { new_email: email, new_confirmed_at: confirmed, old_confirmed_at } = change
  return {
    email,
    isNewConfirmed: confirmed !== null,
    isOldConfirmed: old_confirmed_at !== null,
    changesAt: confirmed === null ? null : new Date(confirmed + OBJECTION_MS).toISOString(),
  }
}

export const callOffEmailChange = ({ database: { db } }: Context, user: User): Promise<void> =>
  endEmailChangesOf(db, user._id, Date.now())
