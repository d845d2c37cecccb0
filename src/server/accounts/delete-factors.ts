import type { Trx } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { newId } from '../platform/ids.ts'
import { deleteAuthenticator } from './authenticators.ts'
import { endSessionsOf } from './sessions.ts'

/** All that the account is signed in with beside the password. Whether there was anything. */
export async function deleteFactors(trx: Trx, userId: string): Promise<boolean> {
  const hadApp = await deleteAuthenticator(trx, userId)
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return hadApp || numDeletedRows > 0n
}

/**
 * The same for somebody who has lost them, by the shop. All their sessions end, since the lost device may have one, and a
 * letter tells of it. False where there was nothing.
 */
export async function takeFactorsOf(
  trx: Trx,
  { id, name, email }: Pick<UsersTable, 'id' | 'name' | 'email'>,
): Promise<boolean> {
  if (!(await deleteFactors(trx, id))) return false
  await endSessionsOf(trx, id)
  const data = { name, byShop: true }
  await writeLetter(trx, { kind: 'second-factor-off', about: newId(Date.now()), to: email, data })
  return true
}
