import type { Deletion } from '#shared/contract/my-data.ts'
import type { User } from '#shared/contract/user.ts'
import { requireOwnPassword } from '../accounts/own-password.ts'
import type { Caller } from '../accounts/service.ts'
import { userDeletedEntry } from '../admin/user-history.ts'
import { deleteUserRow, lockAdmins, lockUser } from '../admin/users-repository.ts'
import { abandonOpen } from '../checkout/service.ts'
import { forgetReviewer } from '../reviews/remove-review.ts'
import { record } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict, unauthenticated } from '../platform/errors.ts'
import { forgetCorrespondence } from './correspondence.ts'
import { ERASED_NAME, eraseFromHistory } from './erase-history.ts'
import { eraseSettledOrders, forgetLetters } from './erase-orders.ts'

/**
 * Deletes the account, its sessions, cart, addresses, lists, newsletter and messages, in one transaction. What is shown of
 * their reviews stays without their name. Orders stay, for the books: those
 * that are settled without the person at once, what is under way when it is settled (`eraseLeftovers`). Throws 400 for
 * a wrong password, 429, and `conflict` (409) for the last owner.
 */
export async function deleteOwnAccount(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  user: User,
  { password }: Deletion,
  caller: Caller,
): Promise<void> {
  const requireSame = user.guest
    ? undefined
    : await requireOwnPassword({ config, database }, user, password, caller)
  const { _id: id } = user
  await database.transact(async (trx) => {
    // The admins first, as everywhere.
    const admins = await lockAdmins(database, trx)
    const row = await lockUser(database, trx, id)
    if (!row) throw unauthenticated()
    await requireSame?.(trx)
    if (admins.includes(id) && admins.length === 1)
      throw conflict('You are the last owner of this shop. Make somebody else an owner first')
    await abandonOpen(trx, id)
    await trx.deleteFrom('idempotency').where('owner', '=', id).execute()
    await forgetReviewer(database, trx, id)
    await deleteUserRow(trx, id)
    // The history lets nothing be erased but what such an account is named by.
    await trx.insertInto('deleted_accounts').values({ user_id: id, deleted_at: Date.now() }).execute()
    await eraseFromHistory(trx, id)
    const nobody = { ...row, name: ERASED_NAME, email: '' }
    await record(trx, [userDeletedEntry({ _id: id, name: ERASED_NAME }, nobody)])
    // A guest's address may be anybody's.
    if (!user.guest) {
      await forgetLetters(trx, 'recipient', row.email)
      await forgetCorrespondence(trx, row.email)
    }
    await eraseSettledOrders(trx, id)
  })
}
