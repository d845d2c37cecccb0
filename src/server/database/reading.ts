import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'

/** How often a list was read from a replica, and how often from the primary in its place. */
export interface ListCounts {
  replica: number
  primary: number
}

interface Sources {
  replica: PostgresPool
  primary: PostgresPool
  counts: ListCounts
}

/** Between two looks at whether a replica has got so far, ms: what is on its way takes a millisecond or two. */
const LOOKS_MS = [2, 5, 10, 30]
/** One that is behind is left alone for so long, and one that does not answer, ms. */
const BEHIND_MS = 500
const AWAY_MS = 5000

/**
 * Where the primary is. What was committed without waiting for the disk (`synchronous_commit = off`) is not yet in what
 * was flushed. A replica that follows another primary than this one is on another timeline.
 */
const PRESENT = `select (case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as place,
  (select timeline_id from pg_control_checkpoint()) as line`
const HAS_GOT_THERE = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and (select timeline_id from pg_control_checkpoint()) = $2 as got`

/**
 * Connections for lists, each for one read: to a replica that has everything that the primary had when the list was asked
 * for, else to the primary. So nobody ever misses in a list what they, or anybody, have changed, on whichever server. A
 * read that fails on the replica is done again by the primary.
 */
export function listsPool({ replica, primary, counts }: Sources): PostgresPool {
  let notBefore = 0
  const leaveAlone = (ms: number) => {
    notBefore = performance.now() + ms
  }
  const askPrimary = async (text: string, values: readonly unknown[]) => {
    const client = await primary.connect()
    try {
      return await client.query<Record<string, unknown>>(text, values)
    } finally {
      client.release()
    }
  }
  const fromReplica = async (): Promise<PostgresPoolClient | undefined> => {
    if (performance.now() < notBefore) return undefined
    let client: PostgresPoolClient | undefined
    try {
      // An engine may have no such places (Aurora): then the primary reads.
      const [present] = (await askPrimary(PRESENT, [])).rows
      client = await replica.connect()
      // In one transaction: behind a pooler or a balancer what follows could be another replica.
      await client.query('begin read only', [])
      if (await hasGotTo(client, [present?.['place'], present?.['line']])) return client
      leaveAlone(BEHIND_MS)
    } catch {
      leaveAlone(AWAY_MS)
      client?.release(true)
      return undefined
    }
    end(client)
    return undefined
  }
  return {
    options: replica.options,
    async connect() {
      const client = await fromReplica()
      if (!client) {
        counts.primary++
        return primary.connect()
      }
      counts.replica++
      let isBroken = false
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query<Record<string, unknown>>(text, values)
        } catch {
          // It is away, or what it has to do for its primary was in the way. What is wrong with a question is said again.
          isBroken = true
          leaveAlone(BEHIND_MS)
          return askPrimary(text, values)
        }
      }
      return Object.assign(Object.create(client) as PostgresPoolClient, {
        query,
        release: () => (isBroken ? client.release(true) : end(client)),
      })
    },
    end: () => replica.end(),
  }
}

async function hasGotTo(client: PostgresPoolClient, place: readonly unknown[]): Promise<boolean> {
  for (const wait of [...LOOKS_MS, undefined]) {
    const { rows } = await client.query<{ got: boolean | null }>(HAS_GOT_THERE, place)
    if (rows[0]?.got === true) return true
    if (wait !== undefined) await pause(wait)
  }
  return false
}

/** Ends the transaction; nobody waits for it. */
function end(client: PostgresPoolClient): void {
  client.query('commit', []).then(
    () => client.release(),
    () => client.release(true),
  )
}
