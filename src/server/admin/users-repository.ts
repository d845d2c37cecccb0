import { emailKey } from '../accounts/email-key.ts'
import { userCart } from '../cart/owner.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import type { UsersTable } from '../database/schema/tables.ts'
import type { Position } from '../http/cursors.ts'
import { markForSearch } from '../record-search/mark.ts'

type UserRow = Omit<UsersTable, 'password_hash'>
const COLUMNS = ['id', 'name', 'email', 'email_key', 'role', 'created_at'] as const

export const findUser = (db: Queries, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** In the list. */
export type ListedUser = UserRow & { has_app: string | null; has_passkey: string | null }

type Role = UsersTable['role'] | undefined

interface UserPage {
  role: Role
  /** Only those after this one. */
  after: Position | undefined
  limit: number
}

/** Newest first. */
export async function findUsers(db: Queries, { role, after, limit }: UserPage): Promise<ListedUser[]> {
  let query = listed(db, role).orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (after) {
    const { createdAt, id } = after
    // The first condition is what the index is entered by.
    query = query
      .where('created_at', '<=', createdAt)
      .where((where) => where.or([where('created_at', '<', createdAt), where('id', '<', id)]))
  }
  return query.limit(limit).execute()
}

/** The users of these documents of the search, in their order. */
export async function usersByPlace(db: Queries, places: readonly number[]): Promise<ListedUser[]> {
  if (places.length === 0) return []
  const rows = await listed(db, undefined)
    .innerJoin('search_documents', 'subject', 'users.id')
    .select('place')
    .where('kind', '=', 'user')
    .where('place', 'in', places)
    .execute()
  const byPlace = new Map(rows.map(({ place, ...user }) => [place, user]))
  return places.flatMap((place) => byPlace.get(place) ?? [])
}

/** Which of these documents are of users with this role. */
export async function placesOfRole(
  db: Queries,
  role: UsersTable['role'],
  places: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('search_documents')
    .innerJoin('users', 'users.id', 'subject')
    .select('place')
    .where('kind', '=', 'user')
    .where('place', 'in', places)
    .where('role', '=', role)
    .execute()
  return rows.map(({ place }) => place)
}

const listed = (db: Queries, role: Role) =>
  withRole(db, role)
    .select(COLUMNS.map((column) => `users.${column}` as const))
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

export async function countUsers(db: Queries, role: Role): Promise<number> {
  const { count } = await withRole(db, role)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const withRole = (db: Queries, role: Role) =>
  db.selectFrom('users').$if(role !== undefined, (some) => some.where('role', '=', role ?? 'admin'))

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
export async function saveUser(trx: Trx, { id, name, email, role }: UserRow): Promise<void> {
  await trx
    .updateTable('users')
    .set({ name, email, email_key: emailKey(email), role })
    .where('id', '=', id)
    .execute()
  markForSearch(trx, 'user', [id])
}

/** Takes out the account, its sessions and its cart; orders have copies of what they need of it. */
export async function deleteUserRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('carts').where('owner', '=', userCart(id)).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
  markForSearch(trx, 'user', [id])
}
