import type { NewUser } from '#shared/contract/admin/user.ts'
import { isUniqueViolation, type Trx } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { AppContext } from '../http/app-context.ts'
import { hashPassword } from './passwords.ts'
import { findUserByEmail, insertUser } from './repository.ts'

export const emailTaken = () => new AppError('email_taken', 409, 'User already exists')

/**
 * Creates an account and runs `inSameTransaction` with it. Resolves to that function's result.
 * Throws `email_taken` (409) when there is one with this email.
 */
export async function createUser<T>(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  { name, email, password, role }: NewUser,
  inSameTransaction: (trx: Trx, user: UsersTable) => Promise<T>,
): Promise<T> {
  // The unique index decides. This check only saves the work of hashing.
  if (await findUserByEmail(database.db, email)) throw emailTaken()
  const password_hash = await hashPassword(password, config)
  const now = Date.now()
  const user = { id: newId(now), name, email, password_hash, role, created_at: now }
  try {
    return await database.transact(async (trx) => inSameTransaction(trx, await insertUser(trx, user)))
  } catch (error) {
    throw isUniqueViolation(error, 'email_key') ? emailTaken() : error
  }
}
