import { createHmac, randomBytes } from 'node:crypto'
import { type Database, type Queries, setting } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { emailKey } from './email-key.ts'
import { coarseNetworkOf } from '../platform/network.ts'

const KEY_NAME = 'log-key'
const keys = new WeakMap<Database, Promise<string>>()

/**
 * Logs one line for a failed login. It shows that one account or network is under attack and tells accounts apart,
 * without identifying a person.
 *
 * @param reason `wrong`: email or password; `blocked`: refused unchecked after too many failures.
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
  // Keyed with this shop's own secret: plain hashes of known emails are easy to compute.
  const account = createHmac('sha256', await key)
    .update(emailKey(email))
    .digest('base64url')
    .slice(0, 16)
  log.warn({ account, network: coarseNetworkOf(address), reason }, 'failed login')
}

/** Created by the first server that needs it; shared by all servers and kept across restarts. */
async function logKey(db: Queries): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: KEY_NAME, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await setting(db, KEY_NAME)) ?? ''
}
