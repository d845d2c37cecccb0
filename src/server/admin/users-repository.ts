import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import { userCart } from '../cart/owner.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import type { Position } from '../http/cursors.ts'

type UserRow = Omit<UsersTable, 'password_hash'>
const COLUMNS = ['id', 'name', 'email', 'email_key', 'role', 'created_at'] as const

export const findUser = (db: Queries, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** In the list. */
export type ListedUser = UserRow & { has_app: string | null; has_passkey: string | null }

interface UserSearch {
  /** Empty for everyone. */
  search: string
  role: UsersTable['role'] | undefined
  /** Only those after this one. */
  after: Position | undefined
  /** All of them when absent. */
  limit: number | undefined
}

/** Newest first; `search` is looked for in name, email and tags, whatever the case. */
export async function findUsers(
  db: Queries,
  { search, role, after, limit }: UserSearch,
): Promise<ListedUser[]> {
  let query = matching(db, search, role)
    .select(COLUMNS)
    .select(({ selectFrom }) => [
      selectFrom('authenticators')
        .select('user_id')
        .whereRef('user_id', '=', 'users.id')
        .where('confirmed_at', 'is not', null)
        .as('has_app'),
      selectFrom('passkeys')
        .select('user_id')
        .whereRef('user_id', '=', 'users.id')
        .limit(1)
        .as('has_passkey'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (after) {
    const { createdAt, id } = after
    // The first condition is what the index is entered by.
    query = query
      .where('created_at', '<=', createdAt)
      .where((where) => where.or([where('created_at', '<', createdAt), where('id', '<', id)]))
  }
  return limit === undefined ? query.execute() : query.limit(limit).execute()
}

export async function countUsers(
  db: Queries,
  search: string,
  role: UsersTable['role'] | undefined,
): Promise<number> {
  const { count } = await matching(db, search, role)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Queries, search: string, role: UsersTable['role'] | undefined) {
  const query = db
    .selectFrom('users')
    .$if(role !== undefined, (some) => some.where('role', '=', role ?? 'admin'))
  if (search === '') return query
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const lower = pattern(search.toLowerCase())
  return query.where((where) =>
    where.or([
      where(
        'id',
        'in',
        where
          .selectFrom('customer_notes')
          .select('user_id')
          .where(sql<boolean>`lower(tags) like ${lower} escape '\\'`),
      ),
      // As it was typed, too: SQLite's lower() knows the letters of ASCII only.
      sql<boolean>`name like ${pattern(search)} escape '\\'`,
      sql<boolean>`lower(name) like ${lower} escape '\\'`,
      sql<boolean>`email_key like ${lower} escape '\\'`,
      // A guest's key is another.
      sql<boolean>`lower(email) like ${lower} escape '\\'`,
    ]),
  )
}

/**
 * The ids of all admins, locked until the transaction's end. Every change that can remove an admin locks them first,
 * so that two admins cannot remove each other at once.
 */
export async function lockAdmins({ locked }: Database, trx: Trx): Promise<string[]> {
  const query = trx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id')
  const rows = await locked(query).execute()
  return rows.map(({ id }) => id)
}

/** The user, locked until the transaction's end. */
export async function lockUser({ locked }: Database, trx: Trx, id: string): Promise<UserRow | undefined> {
  const query = trx.selectFrom('users').select(COLUMNS).where('id', '=', id)
  return locked(query).executeTakeFirst()
}

/** Fails with a unique violation of `email_key` when the email is another user's. */
export async function saveUser(db: Queries, { id, name, email, role }: UserRow): Promise<void> {
  await db
    .updateTable('users')
    .set({ name, email, email_key: emailKey(email), role })
    .where('id', '=', id)
    .execute()
}

/** Takes out the account, its sessions and its cart; orders have copies of what they need of it. */
export async function deleteUserRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('carts').where('owner', '=', userCart(id)).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
