import { WHOLE_LIST } from '#shared/admin/limits.ts'
import type { AdminUserQuery } from '#shared/contract/admin/user.ts'
import type { AppContext } from '../http/app-context.ts'
import { type Position, readCursor } from '../http/cursors.ts'
import { findPlaces } from '../record-search/find-places.ts'
import { catchUp } from '../record-search/job.ts'
import { resolveWords } from '../record-search/resolve.ts'
import { countUsers, findUsers, type ListedUser, placesOfRole, usersByPlace } from './users-repository.ts'

export interface UserList {
  users: ListedUser[]
  /** Behind whom the next page begins; undefined at the end. Of a search it is a place in that. */
  next: Position | undefined
  total: number
  /** There may be more than `total`. */
  isLeast: boolean
}

const NOTHING: UserList = { users: [], next: undefined, total: 0, isLeast: false }

/** A page of the users that match, the newest first. Throws a 400 that names a bad cursor. */
export async function readUsers(
  context: Pick<AppContext, 'database' | 'log'>,
  { limit = WHOLE_LIST, cursor, search = '', role }: AdminUserQuery,
): Promise<UserList> {
  const { lists: db } = context.database
  const after = readCursor(cursor)
  if (search.trim() !== '') await catchUp(context)
  const words = await resolveWords(db, 'user', search, nobodyByName)
  if (words === undefined) return NOTHING
  if (words.length === 0) {
    const [total, rows] = await Promise.all([
      countUsers(db, role),
      findUsers(db, { role, after, limit: limit + 1 }),
    ])
    const users = rows.slice(0, limit)
    const last = rows.length > users.length ? users.at(-1) : undefined
    return { users, next: last && { createdAt: last.created_at, id: last.id }, total, isLeast: false }
  }
  const { places, total, isLeast } = await findPlaces(db, 'user', words, {
    descending: true,
    after: after?.createdAt,
    limit: limit + 1,
    passing: role && ((some) => placesOfRole(db, role, some)),
    counts: true,
  })
  const shown = places.slice(0, limit)
  const last = places.length > shown.length ? shown.at(-1) : undefined
  const next = last === undefined ? undefined : { createdAt: last, id: '0' }
  return { users: await usersByPlace(db, shown), next, total, isLeast }
}

/** Users have no numbers. */
const nobodyByName = () => Promise.resolve([])
