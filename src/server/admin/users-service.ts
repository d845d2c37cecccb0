import type { AdminUser, AdminUserQuery, NewUser, UserEdit } from '#shared/contract/admin/user.ts'
import type { User } from '#shared/contract/user.ts'
import { may, type Role } from '#shared/permissions.ts'
import { isGuest } from '../accounts/guest-key.ts'
import { createUser, emailTaken } from '../accounts/new-user.ts'
import { presentUser } from '../accounts/present-user.ts'
import { endEmailChangesOf } from '../accounts/end-email-changes.ts'
import { endResetsOf } from '../accounts/reset/end.ts'
import { takeFactorsOf } from '../accounts/delete-factors.ts'
import { endSessionsOf } from '../accounts/sessions.ts'
import { type Database, isUniqueViolation, type Trx } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { AppError, conflict, forbidden, notFound } from '../platform/errors.ts'
import { record } from '../history/record.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { newId } from '../platform/ids.ts'
import type { AppContext } from '../http/app-context.ts'
import { writeCursor } from '../http/cursors.ts'
import {
  factorsTakenOffEntry,
  masked,
  userUpdatedEntry,
  userCreatedEntry,
  userDeletedEntry,
} from './user-history.ts'
import { readUsers } from './users-list.ts'
import * as users from './users-repository.ts'

/** Users, newest first; `WHOLE_LIST` of them unless a limit is given. */
export async function listUsers(context: AppContext, query: AdminUserQuery) {
  const { users: page, total, isLeast, next } = await readUsers(context, query)
  return {
    success: true as const,
    data: page.map(presentAdminUser),
    total,
    ...(isLeast && { totalIsLeast: true as const }),
    nextCursor: next ? writeCursor(next) : null,
  }
}

/** Throws `email_taken` (409), and `forbidden` (403) for one of the staff unless an owner asks. */
export async function addUser(context: AppContext, actor: User, user: NewUser): Promise<AdminUser> {
  if (user.role !== 'customer' && !may(actor.role, 'editStaff')) throw ownersOnly()
  return createUser(context, user, async (trx, row) => {
    await record(trx, [userCreatedEntry(actor, row)])
    return presentAdminUser(row)
  })
}

/**
 * Changes what is named. Another role ends the user's sessions. Throws 404, `email_taken` (409), `conflict` (409) for
 * a guest and for taking the role of admin from oneself, and `forbidden` (403) for what is an owner's to do.
 */
export async function updateUser(
  { database }: AppContext,
  actor: User,
  id: string,
  edit: UserEdit,
): Promise<AdminUser> {
  try {
    return await database.transact(async (trx) => {
      const own = await lockRole(database, trx, actor)
      const user = await users.lockUser(database, trx, id)
      if (!user) throw notFound('User')
      if (isGuest(user)) throw conflict('A guest has no account that could be changed')
      const { name = user.name, email = user.email, role = user.role } = edit
      const saved = { ...user, name, email, role }
      requireRight(own, user, saved)
      if (id === actor._id && role !== 'admin')
        throw conflict('You cannot take the role of admin from yourself')
      await users.saveUser(trx, saved)
      if (role !== user.role) await endSessionsOf(trx, id)
      if (email !== user.email) await leaveAddress(trx, user, email)
      await record(trx, userUpdatedEntry(actor, user, saved))
      return presentAdminUser(saved)
    })
  } catch (error) {
    throw isUniqueViolation(error, 'email_key') ? emailTaken() : error
  }
}

/** What was under way to the address of before is over, and it is told where the account has gone. */
async function leaveAddress(
  trx: Trx,
  { id, name, email: to }: Omit<UsersTable, 'password_hash'>,
  email: string,
): Promise<void> {
  const now = Date.now()
  await endResetsOf(trx, id, now)
  await endEmailChangesOf(trx, id, now)
  const data = { name, newEmail: masked(email) }
  await writeLetter(trx, { kind: 'email-changed', about: newId(now), to, data })
}

/**
 * Removes the passkeys and the authenticator app of somebody who has lost them; the password stays. All their sessions
 * end: the lost device may have one. Throws 404, `conflict` (409) for oneself and where there is nothing to remove, and
 * `forbidden` (403).
 */
export function takeFactorsOff({ database }: AppContext, actor: User, id: string): Promise<AdminUser> {
  return database.transact(async (trx) => {
    const own = await lockRole(database, trx, actor)
    const user = await users.lockUser(database, trx, id)
    if (!user) throw notFound('User')
    requireRight(own, user)
    if (id === actor._id) throw conflict('Yours are on your profile page')
    if (!(await takeFactorsOf(trx, user))) throw conflict(`${user.name} signs in with the password alone`)
    await record(trx, [factorsTakenOffEntry(actor, user)])
    return presentAdminUser(user)
  })
}

/** Their sessions and cart go with them, their orders stay. Throws 404, `conflict` (409) for oneself, `forbidden` (403). */
export function deleteUser({ database }: AppContext, actor: User, id: string): Promise<void> {
  return database.transact(async (trx) => {
    const own = await lockRole(database, trx, actor)
    const user = await users.lockUser(database, trx, id)
    if (!user) throw notFound('User')
    requireRight(own, user)
    if (id === actor._id) throw conflict('You cannot delete yourself')
    await users.deleteUserRow(trx, id)
    await record(trx, [userDeletedEntry(actor, user)])
  })
}

/**
 * The caller's role as it is now, since they may have lost theirs after the request arrived. The lock keeps others
 * from taking it, and the callers above refuse to take it from oneself: so the last admin always stays. Throws
 * `forbidden` (403) when they may no longer change anybody.
 */
async function lockRole(database: Database, trx: Trx, actor: User): Promise<Role> {
  // The admins first, whoever asks: all lock in the same order.
  const admins = await users.lockAdmins(database, trx)
  const role = admins.includes(actor._id)
    ? 'admin'
    : ((await users.lockUser(database, trx, actor._id))?.role ?? 'customer')
  if (!may(role, 'editCustomers')) throw forbidden()
  return role
}

type Account = Pick<UsersTable, 'role' | 'email'>

/** Only an owner makes, changes or deletes staff; and whose e-mail one may change, their account one could take. */
function requireRight(own: Role, user: Account, saved: Account = user): void {
  if (may(own, 'editStaff')) return
  if (user.role !== 'customer' || saved.role !== 'customer') throw ownersOnly()
  if (saved.email !== user.email)
    throw new AppError('forbidden', 403, 'Only an owner can change the e-mail of a customer')
}

const ownersOnly = () => new AppError('forbidden', 403, 'Only an owner can add, change or delete staff')

export const presentAdminUser = (
  row: Omit<UsersTable, 'password_hash'> & Partial<users.ListedUser>,
): AdminUser => ({
  ...presentUser(row),
  createdAt: new Date(row.created_at).toISOString(),
  ...((row.has_app || row.has_passkey) && { hasSecondFactor: true }),
})
