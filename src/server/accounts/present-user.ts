import type { User } from '#shared/contract/user.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { oneLine } from '../platform/one-line.ts'
import { isGuest } from './guest-key.ts'

/** The user as the contract shows them: the password's hash stays behind. */
export const presentUser = ({
  id,
  name,
  email,
  role,
  email_key,
}: Pick<UsersTable, 'id' | 'name' | 'email' | 'role' | 'email_key'>): User => ({
  _id: id,
  name: oneLine(name),
  email,
  role,
  ...(isGuest({ email_key }) && { guest: true }),
})
