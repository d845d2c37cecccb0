import type { Queries, Trx } from '../database/database.ts'
import type { AddressesTable } from '../database/schema/account-tables.ts'

export type AddressRow = AddressesTable

/** The default first, then the newest. */
export const addressesOf = (db: Queries, userId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function insertAddress(trx: Trx, row: AddressRow): Promise<void> {
  await trx.insertInto('addresses').values(row).execute()
}

/** Fails with a unique violation of `address_key` when the book has it already. */
export async function updateAddress(
  trx: Trx,
  id: string,
  row: Pick<AddressRow, 'address' | 'address_key'>,
): Promise<void> {
  await trx.updateTable('addresses').set(row).where('id', '=', id).execute()
}

export async function makeDefault(trx: Trx, userId: string, id: string): Promise<void> {
  // The other one first: there is never more than one.
  await trx.updateTable('addresses').set({ is_default: 0 }).where('user_id', '=', userId).execute()
  await trx.updateTable('addresses').set({ is_default: 1 }).where('id', '=', id).execute()
}

export async function deleteAddress(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('addresses').where('id', '=', id).execute()
}
