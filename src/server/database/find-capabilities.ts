import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Capabilities } from './engine/capabilities.ts'
import { isLacking } from './error-codes.ts'
import { isMomentary } from './unreachable.ts'

/** By trying each, not by names and versions; it takes two of the pool's connections for some milliseconds. */
export async function findCapabilities(pool: PostgresPool): Promise<Capabilities> {
  const one = await pool.connect()
  let other: PostgresPoolClient | undefined
  try {
    other = await pool.connect()
    const second = other
    return {
      advisoryLocks: await tried(() => keepsOut(one, second), one, second),
      snapshots: await tried(() => seesCommits(one, second), one, second),
      rowPlaces: await tried(() => isAnswered(one, 'select ctid from pg_class limit 1')),
      triggers: await tried(() => isAnswered(one, `select 1 from pg_language where lanname = 'plpgsql'`)),
    }
  } finally {
    one.release()
    other?.release()
  }
}

async function tried(work: () => Promise<boolean>, ...opened: PostgresPoolClient[]): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (isMomentary(error)) throw error
    // Any other refusal is of the moment, such as a standby's of a transaction's number.
    return !isLacking(error)
  } finally {
    for (const client of opened) await client.query('rollback', [])
  }
}

async function isAnswered(client: PostgresPoolClient, text: string): Promise<boolean> {
  return (await client.query(text, [])).rows.length > 0
}

/** One that is given to two at a time is none. */
async function keepsOut(one: PostgresPoolClient, other: PostgresPoolClient): Promise<boolean> {
  // Another server that starts is not in the way.
  const key = randomInt(2 ** 47)
  for (const client of [one, other]) await client.query('begin', [])
  await one.query('select pg_advisory_xact_lock($1)', [key])
  const { rows } = await other.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    key,
  ])
  return rows[0]?.taken === false
}

/** A transaction is not seen before its commit, and is afterwards. */
async function seesCommits(one: PostgresPoolClient, other: PostgresPoolClient): Promise<boolean> {
  const version = await one.query<{ version: string }>('select version() as version', [])
  // Its nodes count their own transactions: what is true on one of them is not on the next, which nobody can try here.
  if (/-YB-/.test(version.rows[0]?.version ?? '')) return false
  await one.query('begin', [])
  const { rows } = await one.query<{ xid: string }>('select pg_current_xact_id()::text as xid', [])
  const isSeen = async () => {
    const text = 'select pg_visible_in_snapshot($1::xid8, pg_current_snapshot()) as seen'
    return (await other.query<{ seen: boolean }>(text, [rows[0]?.xid])).rows[0]?.seen
  }
  const before = await isSeen()
  await one.query('commit', [])
  return before === false && (await isSeen()) === true
}
