import type { Database } from '../database/database.ts'
import { deleteOld } from '../database/delete-old.ts'
import type { LoginFailuresTable } from '../database/schema/tables.ts'
import { tooManyRequests } from '../platform/errors.ts'

/** Failures within this time are counted together, ms. */
const WINDOW_MS = 15 * 60 * 1000
/** How long the first block lasts; each further one twice as long, up to the longest. */
const FIRST_BLOCK_MS = 60 * 1000
const LONGEST_BLOCK_MS = 60 * 60 * 1000
/** After this long without a failure the record starts afresh, ms. */
const MEMORY_MS = 24 * 60 * 60 * 1000

/** Something that failures are counted for: an account or a network address. */
export interface Counted {
  key: string
  /** So many failures in the window lead to a block. */
  limit: number
  /** How long the longest block is, ms; an hour without it. */
  longestMs?: number
}

type Failures = Omit<LoginFailuresTable, 'key'>

const NONE: Failures = { failures: 0, window_started_at: 0, blocked_until: 0, strikes: 0 }

/** What is known after one more failure at `now`. */
export function afterFailure(
  before: Failures,
  limit: number,
  now: number,
  longestMs = LONGEST_BLOCK_MS,
): Failures {
  // It was in flight when the block began: one block is enough.
  if (isBlocked(before, now)) return { ...before, failures: before.failures + 1 }
  const last = Math.max(before.window_started_at, before.blocked_until)
  // Neither of long ago, nor of a clock that was ahead.
  const isOf = Math.abs(now - last) <= MEMORY_MS
  const { window_started_at, failures, strikes } = isOf ? before : NONE
  const counted = Math.abs(now - window_started_at) <= WINDOW_MS ? failures + 1 : 1
  const started = counted === 1 ? now : window_started_at
  if (counted < limit) return { failures: counted, window_started_at: started, blocked_until: 0, strikes }
  const block = Math.min(FIRST_BLOCK_MS * 2 ** strikes, longestMs)
  return { failures: counted, window_started_at: started, blocked_until: now + block, strikes: strikes + 1 }
}

/** No block is longer: one that is was begun by a clock that was ahead. */
const isBlocked = ({ blocked_until: until }: Pick<Failures, 'blocked_until'>, now: number) =>
  until > now && until <= now + LONGEST_BLOCK_MS

/** How many logins are in flight, by the key that their failures are counted for. */
const underWay = new Map<string, number>()

/**
 * Runs a login attempt. Throws `too_many_requests` (429) while one of the keys is blocked, and also when the logins
 * in flight could reach the limit if all of them failed: otherwise a hundred sent at once would pass before the
 * first failure is counted. Failures are stored in the database, so a restart does not reset them.
 *
 * @param blocked what is said while one is blocked.
 */
export async function withLoginThrottle<T>(
  database: Database,
  counted: readonly Counted[],
  attempt: () => Promise<T>,
  blocked = 'Too many failed logins. Please try again later',
): Promise<T> {
  const entered = counted.map((one) => ({ ...one, before: underWay.get(one.key) ?? 0 }))
  for (const { key, before } of entered) underWay.set(key, before + 1)
  try {
    await refuseBlocked(database, entered, Date.now(), blocked)
    return await attempt()
  } finally {
    for (const { key } of entered) {
      const left = (underWay.get(key) ?? 1) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
}

async function refuseBlocked(
  { db }: Database,
  entered: readonly (Counted & { before: number })[],
  now: number,
  blocked: string,
): Promise<void> {
  const rows = await db.selectFrom('login_failures').selectAll().where('key', 'in', keysOf(entered)).execute()
  const blocks = rows.filter((row) => isBlocked(row, now))
  const until = Math.max(0, ...blocks.map(({ blocked_until }) => blocked_until))
  if (blocks.length > 0) throw tooManyRequests(blocked, until - now)
  for (const { key, limit, before } of entered) {
    const row = rows.find((one) => one.key === key)
    const failed = row && Math.abs(now - row.window_started_at) <= WINDOW_MS ? row.failures : 0
    // A single login is always allowed, also right after a block has ended.
    if (before > 0 && failed + before >= limit)
      throw tooManyRequests('Too many at once. Please try again in a moment', SOON_MS)
  }
}

/** By then the logins in flight have been decided, ms. */
const SOON_MS = 1000

/** Resolves to whether one of them is blocked from now on. */
export async function countFailure(
  { transact, locked }: Database,
  counted: readonly Counted[],
  now: number,
): Promise<boolean> {
  return transact(async (trx) => {
    let isBlockedNow = false
    // Always in the same order: two transactions that lock the same rows cannot block each other.
    for (const { key, limit, longestMs } of counted.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      await trx
        .insertInto('login_failures')
        .values({ key, ...NONE })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const before = await locked(
        trx.selectFrom('login_failures').selectAll().where('key', '=', key),
      ).executeTakeFirst()
      const after = afterFailure(before ?? NONE, limit, now, longestMs)
      await trx.updateTable('login_failures').set(after).where('key', '=', key).execute()
      isBlockedNow ||= isBlocked(after, now)
    }
    return isBlockedNow
  })
}

/** After a successful login: resets the account's failures, not the address's. */
export async function forgetFailures(
  { db }: Pick<Database, 'db'>,
  { key }: Pick<Counted, 'key'>,
): Promise<void> {
  await db.deleteFrom('login_failures').where('key', '=', key).execute()
}

export async function forgetOldFailures({ db }: Database, now: number): Promise<void> {
  await deleteOld(db, 'login_failures', (is) =>
    is.and([
      is('window_started_at', '<', now - MEMORY_MS),
      // Of a clock that was ahead they mean nothing.
      is.or([is('blocked_until', '<', now - MEMORY_MS), is('blocked_until', '>', now + MEMORY_MS)]),
    ]),
  )
}

const keysOf = (counted: readonly Counted[]) => counted.map(({ key }) => key)
