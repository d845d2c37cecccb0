import type { Trx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { UsersTable } from '../database/schema/tables.ts'

/** An account as it was when somebody showed that it is theirs. */
export type Verified = Pick<UsersTable, 'id' | 'password_hash'>

/**
 * Whether the account is there and its password the one of when it was verified, in the transaction of what that allows:
 * checking a password takes long enough to choose another meanwhile. The account is locked until the transaction's
 * end, so that a new password, which ends all sessions, comes before or after it.
 */
export async function isStillVerified(trx: Trx, { id, password_hash }: Verified): Promise<boolean> {
  return (await lockAccount(trx, id))?.password_hash === password_hash
}

/** The account, locked until the transaction's end. Goes out at once (`Trx.ask`). */
export const lockAccount = async (trx: Trx, id: string): Promise<Verified | undefined> =>
  (await lockRow.ask(trx, { id }))[0]

const lockRow = prepared<{ id: string }, Verified>((db, { param, locked }) =>
  locked(db.selectFrom('users').select(['id', 'password_hash']).where('id', '=', param('id'))),
)
