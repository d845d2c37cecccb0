import type { Queries } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import { emailKey } from './email-key.ts'

export async function findUserByEmail(db: Queries, email: string): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

/** Fails with a unique violation of `email_key` when the email is taken. */
export async function insertUser(db: Queries, user: Omit<UsersTable, 'email_key'>): Promise<UsersTable> {
  const row = { ...user, email_key: emailKey(user.email) }
  await db.insertInto('users').values(row).execute()
  return row
}

export async function setPasswordHash(db: Queries, id: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
}

export async function findAnyAdmin(db: Queries): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst()
}

/** Gives an existing account the role of admin and another password. */
export async function makeAdmin(db: Queries, id: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ role: 'admin', password_hash: hash }).where('id', '=', id).execute()
}
