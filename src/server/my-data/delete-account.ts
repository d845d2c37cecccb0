import type { Deletion } from '#shared/contract/my-data.ts'
import type { User } from '#shared/contract/user.ts'
import { emailKey } from '../accounts/email-key.ts'
import { countFailure, forgetFailures, withLoginThrottle } from '../accounts/login-throttle.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { userDeletedEntry } from '../admin/user-history.ts'
import { deleteUserRow, lockAdmins, lockUser } from '../admin/users-repository.ts'
import { abandonOpen } from '../checkout/service.ts'
import type { Database } from '../database/database.ts'
import { record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict, invalid, unauthenticated } from '../platform/errors.ts'
import { ERASED_NAME, eraseFromHistory } from './erase-history.ts'
import { eraseSettledOrders, forgetLetters } from './erase-orders.ts'
import { passwordHashOf } from './repository.ts'

/** Wrong passwords within 15 minutes; those of logins count too. */
const FAILURES = 10

/**
 * Deletes the account, its sessions, cart, addresses and lists, in one transaction. Orders stay, for the books: those
 * that are settled without the person at once, what is under way when it is settled (`eraseLeftovers`). Throws 400 for
 * a wrong password, 429, and `conflict` (409) for the last owner.
 */
export async function deleteOwnAccount(
  { database }: Pick<AppContext, 'database'>,
  user: User,
  { password }: Deletion,
): Promise<void> {
  if (!user.guest) await requirePassword(database, user, password)
  const { _id: id } = user
  await database.transact(async (trx) => {
    // The admins first, as everywhere.
    const admins = await lockAdmins(database, trx)
    const row = await lockUser(database, trx, id)
    if (!row) throw unauthenticated()
    if (admins.includes(id) && admins.length === 1)
      throw conflict('You are the last owner of this shop. Make somebody else an owner first')
    await abandonOpen({ database }, trx, id)
    await trx.deleteFrom('idempotency').where('owner', '=', id).execute()
    await deleteUserRow(trx, id)
    // The history lets nothing be erased but what such an account is named by.
    await trx.insertInto('deleted_accounts').values({ user_id: id, deleted_at: Date.now() }).execute()
    await eraseFromHistory(trx, id)
    const nobody = { ...row, name: ERASED_NAME, email: '' }
    await record(trx, [userDeletedEntry({ _id: id, name: ERASED_NAME }, nobody)])
    // A guest's address may be anybody's.
    if (!user.guest) await forgetLetters(trx, 'recipient', row.email)
    await eraseSettledOrders(trx, id)
  })
}

async function requirePassword(database: Database, { _id, email }: User, password: string): Promise<void> {
  const account = { key: `account:${emailKey(email)}`, limit: FAILURES }
  await withLoginThrottle(database, [account], async () => {
    const hash = await passwordHashOf(database.db, _id)
    if (hash === undefined) throw unauthenticated()
    if (await verifyPassword(password, hash)) return forgetFailures(database, account)
    await countFailure(database, [account], Date.now())
    throw invalid('password', 'That is not your password')
  })
}
