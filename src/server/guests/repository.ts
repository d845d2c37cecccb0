import { guestKey } from '../accounts/guest-key.ts'
import type { Queries } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'

type NewGuest = Pick<UsersTable, 'id' | 'email' | 'password_hash' | 'created_at'>

export async function insertGuest(db: Queries, guest: NewGuest): Promise<UsersTable> {
  const row: UsersTable = { ...guest, name: 'Guest', role: 'customer', email_key: guestKey(guest.id) }
  await db.insertInto('users').values(row).execute()
  return row
}

export async function findGuest(db: Queries, id: string): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', guestKey(id)).executeTakeFirst()
}

/** The guest with another address, which claims as little as the one before; undefined for who is no guest. */
export const setGuestEmail = (db: Queries, id: string, email: string): Promise<UsersTable | undefined> =>
  db
    .updateTable('users')
    .set({ email })
    .where('id', '=', id)
    .where('email_key', '=', guestKey(id))
    .returningAll()
    .executeTakeFirst()

/**
 * Whether the guest, who must have this key still, has become a customer. Fails with a unique violation of
 * `email_key` when the email is taken.
 */
export async function makeCustomer(
  db: Queries,
  { id, name, password_hash, email_key }: UsersTable,
  key: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ name, password_hash, email_key })
    .where('id', '=', id)
    .where('email_key', '=', key)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
