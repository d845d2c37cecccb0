import type { Queries } from '../../database/database.ts'
import type { UsersTable } from '../../database/schema/tables.ts'
import { isProven } from '../proven-email.ts'

/**
 * Whether passkeys and app stay with an account whose password is reset by a letter. Those of staff do: who has lost
 * them is helped by an owner, and who reads their letters must not have the shop by that. A customer's stay once the
 * address is known to be theirs: before, whoever signed up with it may be somebody else.
 */
export const keepsFactors = async (
  db: Queries,
  user: Pick<UsersTable, 'id' | 'email_key' | 'role'>,
): Promise<boolean> => user.role !== 'customer' || (await isProven(db, user))
