import type { PasswordReset } from '#shared/contract/password.ts'
import type { Queries, Trx } from '../../database/database.ts'
import type { AppContext } from '../../http/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network.ts'
import { forgetDevicesOf } from '../devices.ts'
import { countFailure, forgetFailures, withLoginThrottle } from '../login-throttle.ts'
import { hashPassword } from '../passwords.ts'
import { endEmailChangesOf } from '../end-email-changes.ts'
import { noteProven } from '../proven-email.ts'
import { choosePasswordHash } from '../repository.ts'
import { deleteFactors } from '../delete-factors.ts'
import { endSessionsOf } from '../sessions.ts'
import { endResetsOf } from './end.ts'
import { keepsFactors } from './keeps-factors.ts'
import { RESET_MS, tokenHash } from './tokens.ts'

/** Links that do not work, from one network within 15 minutes. */
const WRONG_LINKS = 20

/**
 * Sets a new password by the link of a letter. The link is used up in the same transaction, and with it every other of
 * the account and a change of its address under way; all its sessions end, and no device is known to it any more. Of a
 * customer whom nobody had shown before to have that address, passkeys and app go too: whoever signed up with it may have
 * been somebody else. Throws `not_found` (404), in the same words for a link that was used, is too old or never was, and
 * `too_many_requests` (429).
 *
 * @param address the caller's network address.
 */
export function resetPassword(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  { token, password }: PasswordReset,
  address: string,
): Promise<void> {
  const counted = [{ key: `reset-link:${networkOf(address)}`, limit: WRONG_LINKS }]
  const hash = tokenHash(token)
  const set = async () => {
    // The transaction decides. This check only saves the work of hashing.
    if (!(await isGood(database.db, hash, Date.now()))) {
      await countFailure(database, counted, Date.now())
      throw notGood()
    }
    const passwordHash = await hashPassword(password, config)
    const done = await database.transact((trx) => useLink(trx, hash, passwordHash))
    if (!done) throw notGood()
  }
  return withLoginThrottle(database, counted, set, 'Too many links that do not work. Please try again later')
}

/** Whether the link was good: then it is used up and the password is the new one. */
async function useLink(trx: Trx, hash: string, passwordHash: string): Promise<boolean> {
  const now = Date.now()
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('asked_at', '>', now - RESET_MS)
    .returning(['user_id', 'email_key'])
    .executeTakeFirst()
  if (!used?.user_id) return false
  const { user_id: id, email_key: key } = used
  await choosePasswordHash(trx, id, passwordHash)
  // The account is locked by now: nothing is added under the old password any more.
  const { role } = await trx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()
  if (!(await keepsFactors(trx, { id, email_key: key, role }))) await deleteFactors(trx, id)
  await noteProven(trx, id, key)
  await endResetsOf(trx, id, now)
  await endEmailChangesOf(trx, id, now)
  await endSessionsOf(trx, id)
  await forgetDevicesOf(trx, id)
  // Whoever forgot their password may have tried it until the account was blocked.
  await forgetFailures({ db: trx }, { key: `account:${key}` })
  return true
}

async function isGood(db: Queries, hash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('id')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('asked_at', '>', now - RESET_MS)
    .executeTakeFirst()
  return row !== undefined
}

const notGood = () =>
  new AppError(
    'not_found',
    404,
    'This link does not work: it is good once, for an hour. Please ask for a new one',
  )
