import type { AppContext } from '../../http/app-context.ts'
import { newId } from '../../platform/ids.ts'
import { networkOf } from '../../platform/network.ts'
import { emailKey } from '../email-key.ts'
import { countFailure, withLoginThrottle } from '../login-throttle.ts'
import { resets } from './wake.ts'

/** Letters asked for within 15 minutes. */
const ASKED_OF_ACCOUNT = 5
const ASKED_BY_ADDRESS = 20

/**
 * Keeps that somebody forgot their password. Whether there is an account is not looked at here but by the job that
 * writes the letter: so the answer, its time and its work cannot tell. Throws `too_many_requests` (429).
 *
 * @param address the caller's network address.
 */
export function askForReset(
  { database }: Pick<AppContext, 'database'>,
  email: string,
  address: string,
): Promise<void> {
  const key = emailKey(email)
  const counted = [
    { key: `reset:${key}`, limit: ASKED_OF_ACCOUNT },
    { key: `reset-by:${networkOf(address)}`, limit: ASKED_BY_ADDRESS },
  ]
  const ask = async () => {
    const now = Date.now()
    await countFailure(database, counted, now)
    await database.transact(async (trx) => {
      await trx
        .insertInto('password_resets')
        .values({
          id: newId(now),
          email_key: key,
          user_id: null,
          token_hash: null,
          asked_at: now,
          used_at: null,
        })
        .execute()
      trx.afterCommit(resets.wake)
    })
  }
  return withLoginThrottle(database, counted, ask, 'Too many letters were asked for. Please try again later')
}
