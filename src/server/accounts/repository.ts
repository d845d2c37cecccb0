import type { Queries, Trx } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { markForSearch } from '../record-search/mark.ts'
import { emailKey } from './email-key.ts'

export async function findUserByEmail(db: Queries, email: string): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

/** Fails with a unique violation of `email_key` when the email is taken. */
export async function insertUser(trx: Trx, user: Omit<UsersTable, 'email_key'>): Promise<UsersTable> {
  const row = { ...user, email_key: emailKey(user.email) }
  await trx.insertInto('users').values(row).execute()
  markForSearch(trx, 'user', [row.id])
  return row
}

/** The same password by another hash. Nothing happens where another was chosen since `user` was read. */
export async function replacePasswordHash(
  db: Queries,
  { id, password_hash }: Pick<UsersTable, 'id' | 'password_hash'>,
  hash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute()
}

/** A password that the user chose themself. */
export async function choosePasswordHash(db: Queries, id: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
  await db.deleteFrom('printed_passwords').where('user_id', '=', id).execute()
}

export async function rename(trx: Trx, id: string, name: string): Promise<void> {
  await trx.updateTable('users').set({ name }).where('id', '=', id).execute()
  markForSearch(trx, 'user', [id])
}

/** Whether the server made the password up: whoever has read its terminal knows it. */
export async function mustChangePassword(db: Queries, id: string): Promise<boolean> {
  const printed = db.selectFrom('printed_passwords').select('user_id').where('user_id', '=', id)
  return (await printed.executeTakeFirst()) !== undefined
}

/** Of a password that the server has made up. */
export async function askForOwnPassword(db: Queries, id: string): Promise<void> {
  await db
    .insertInto('printed_passwords')
    .values({ user_id: id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function findAnyAdmin(db: Queries): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst()
}

/** Gives an existing account the role of admin and another password. */
export async function makeAdmin(db: Queries, id: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ role: 'admin', password_hash: hash }).where('id', '=', id).execute()
}
