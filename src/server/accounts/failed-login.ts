import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { secretOf } from '../database/secret.ts'
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
    secretOf(database.db, KEY_NAME).catch((error: unknown) => {
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
