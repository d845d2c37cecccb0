import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'

/**
 * A server beside others asks every second what they have changed, whatever else it does, and gives them notices, some of
 * them later, that nobody waits for. A new connection is told its limits.
 */
const POLL = /^select (?:pg_current_snapshot\(\)|pg_notify\(|set_config\()/

/** What open pages are to be told is said to the other servers a moment later, in nobody's way. */
const TOLD_LATER = /^select pg_notify\('darzi_live'/

export const isPoll = (sql: string): boolean => POLL.test(sql) || TOLD_LATER.test(sql)

/** What the database is asked while `work` runs, and because of it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await work()
    return asked.mock.calls.map(([{ sql }]) => sql).filter((sql) => !isPoll(sql))
  } finally {
    asked.mockRestore()
  }
}
