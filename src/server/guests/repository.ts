import { guestKey } from '../accounts/guest-key.ts'
import type { Queries, Trx } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { markForSearch } from '../record-search/mark.ts'

type NewGuest = Pick<UsersTable, 'id' | 'email' | 'password_hash' | 'created_at'>

export async function insertGuest(trx: Trx, guest: NewGuest): Promise<UsersTable> {
  const row: UsersTable = { ...guest, name: 'Guest', role: 'customer', email_key: guestKey(guest.id) }
  await trx.insertInto('users').values(row).execute()
  markForSearch(trx, 'user', [row.id])
  return row
}

export async function findGuest(db: Queries, id: string): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', guestKey(id)).executeTakeFirst()
}

/** The guest with another address, which claims as little as the one before; undefined for who is no guest. */
export async function setGuestEmail(trx: Trx, id: string, email: string): Promise<UsersTable | undefined> {
  const guest = await trx
    .updateTable('users')
    .set({ email })
    .where('id', '=', id)
    .where('email_key', '=', guestKey(id))
    .returningAll()
    .executeTakeFirst()
  markForSearch(trx, 'user', [id])
  return guest
}

/**
 * Whether the guest, who must have this key still, has become a customer. Fails with a unique violation of
 * `email_key` when the email is taken.
 */
export async function makeCustomer(
  trx: Trx,
  { id, name, password_hash, email_key }: UsersTable,
  key: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ name, password_hash, email_key })
    .where('id', '=', id)
    .where('email_key', '=', key)
    .executeTakeFirst()
  markForSearch(trx, 'user', [id])
  return Number(numUpdatedRows) === 1
}
