import type { Queries } from '../database/database.ts'

/** Where letters to the shop itself go. */
export async function adminAddresses(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .execute()
  return rows.map(({ email }) => email)
}
