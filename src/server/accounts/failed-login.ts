import { createHmac, randomBytes } from 'node:crypto'
import { type Database, type Queries, setting } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { emailKey } from './email-key.ts'
import { coarseNetworkOf } from '../platform/network.ts'

const KEY_NAME = 'log-key'
const keys = new WeakMap<Database, Promise<string>>()

/**
 * One line for a login that failed: enough to see that one account or network is being tried, and to tell
 * one from another, not enough to name anybody.
 *
 * @param reason `wrong`: email or password; `blocked`: refused unheard, after too many.
 */
export async function logFailedLogin(
  { database, log }: Pick<AppContext, 'database' | 'log'>,
  email: string,
  address: string,
  reason: 'wrong' | 'blocked',
): Promise<void> {
  const key =
    keys.get(database) ??
    logKey(database.db).catch((error: unknown) => {
      keys.delete(database)
      throw error
    })
  keys.set(database, key)
  // With a key of this shop's own: hashes of known emails are soon made.
  const account = createHmac('sha256', await key)
    .update(emailKey(email))
    .digest('base64url')
    .slice(0, 16)
  log.warn({ account, network: coarseNetworkOf(address), reason }, 'failed login')
}

/** Made by the first server that needs it; the same for all and after a restart. */
async function logKey(db: Queries): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: KEY_NAME, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await setting(db, KEY_NAME)) ?? ''
}
