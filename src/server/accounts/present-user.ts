import type { User } from '#shared/contract/user.ts'
import type { UsersTable } from '../database/schema/tables.ts'

/** The user as the contract shows them: the password's hash stays behind. */
export const presentUser = ({
  id,
  name,
  email,
  role,
}: Pick<UsersTable, 'id' | 'name' | 'email' | 'role'>): User => ({
  _id: id,
  name,
  email,
  role,
})
