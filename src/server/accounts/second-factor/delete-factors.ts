import type { Trx } from '../../database/database.ts'
import { deleteAuthenticator } from '../authenticators.ts'

/** All that the account is signed in with beside the password. Whether there was anything. */
export async function deleteFactors(trx: Trx, userId: string): Promise<boolean> {
  const hadApp = await deleteAuthenticator(trx, userId)
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return hadApp || numDeletedRows > 0n
}
