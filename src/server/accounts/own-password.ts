import type { User } from '#shared/contract/user.ts'
import type { AppContext } from '../http/app-context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { type Caller, withRightPassword } from './service.ts'

/**
 * Before something that outlives the session. Throws a 400 at the field for a wrong password, counted as at the
 * sign-in, and `too_many_requests` (429).
 *
 * @param field its name in the form.
 */
export async function requireOwnPassword(
  context: Pick<AppContext, 'database'>,
  { _id, email }: User,
  password: string,
  caller: Caller,
  field = 'password',
): Promise<void> {
  const notYours = invalid(field, 'That is not your password')
  const owner = await withRightPassword(context, { email, password }, caller, ({ id }) =>
    Promise.resolve(id),
  ).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'unauthenticated' ? notYours : error
  })
  // A guest has no password, and the one of who has an account with that address is not theirs.
  if (owner !== _id) throw notYours
}
