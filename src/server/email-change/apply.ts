import { emailKey } from '../accounts/email-key.ts'
import { endEmailChangesOf } from '../accounts/end-email-changes.ts'
import { noteProven } from '../accounts/proven-email.ts'
import { endResetsOf } from '../accounts/reset/end.ts'
import { masked, userUpdatedEntry } from '../admin/user-history.ts'
import { lockUser, saveUser } from '../admin/users-repository.ts'
import { type Database, isUniqueViolation, type Trx } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { record } from '../history/record.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { forwardOpenOrders } from '../orders/forward.ts'
import { type ChangeRow, dueChanges, pendingChange } from './repository.ts'

/**
 * Gives the account, which the transaction has locked, its new address; links to a new password that went to the old one
 * are over. Fails with a unique violation of `email_key` when the address has become another's.
 */
export async function applyChange(
  trx: Trx,
  user: Omit<UsersTable, 'password_hash'>,
  { id, new_email: email }: ChangeRow,
): Promise<void> {
  const now = Date.now()
  const saved = { ...user, email }
  await saveUser(trx, saved)
  await noteProven(trx, user.id, emailKey(email))
  await endResetsOf(trx, user.id, now)
  await endEmailChangesOf(trx, user.id, now)
  await forwardOpenOrders(trx, user.id, email)
  await record(trx, userUpdatedEntry({ _id: user.id, name: user.name }, user, saved))
  const data = { name: user.name, newEmail: masked(email) }
  await writeLetter(trx, { kind: 'email-changed', about: id, to: user.email, data })
}

/** Makes the changes that the new address has confirmed and the old one has not objected to in time. */
export async function applyDueChanges(database: Database, now: number): Promise<void> {
  for (const due of await dueChanges(database.db, now))
    await database
      .transact(async (trx) => {
        const user = await lockUser(database, trx, due.user_id)
        const change = await pendingChange(trx, due.user_id, now)
        // It may have been called off, or made by another server, since.
        if (user && change?.id === due.id) await applyChange(trx, user, change)
      })
      .catch(async (error: unknown) => {
        if (!isUniqueViolation(error, 'email_key')) throw error
        await endEmailChangesOf(database.db, due.user_id, now)
      })
}
