import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** Where letters to the shop itself go. Goes out at once (`Trx.ask`). */
export async function adminAddresses(trx: Trx): Promise<string[]> {
  const rows = await selectAdmins.ask(trx, {})
  return rows.map(({ email }) => email)
}

const selectAdmins = prepared<object, { email: string }>((db) =>
  db.selectFrom('users').select('email').where('role', '=', sql.lit('admin')).orderBy('created_at'),
)
