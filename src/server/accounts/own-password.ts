import type { User } from '#shared/contract/user.ts'
import type { AppContext } from '../http/app-context.ts'
import type { Trx } from '../database/database.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { type Caller, withRightPassword } from './service.ts'
import { isStillVerified } from './still-verified.ts'

/**
 * Before something that outlives the session. Throws a 400 at the field for a wrong password, counted as at the
 * sign-in, and `too_many_requests` (429). What it resolves to goes first in the transaction of what is allowed: it throws
 * the same 400 where the password is another by then.
 *
 * @param field its name in the form.
 */
export async function requireOwnPassword(
  context: Pick<AppContext, 'config' | 'database'>,
  { _id, email }: User,
  password: string,
  caller: Caller,
  field = 'password',
): Promise<(trx: Trx) => Promise<void>> {
  const notYours = invalid(field, 'That is not your password')
  const owner = await withRightPassword(context, { email, password }, caller, (user) =>
    Promise.resolve(user),
  ).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'unauthenticated' ? notYours : error
  })
  // A guest has no password, and the one of who has an account with that address is not theirs.
  if (owner.id !== _id) throw notYours
  return async (trx) => {
    if (!(await isStillVerified(trx, owner))) throw notYours
  }
}
