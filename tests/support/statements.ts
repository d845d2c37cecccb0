import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'

/** What the database is asked while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await work()
    return asked.mock.calls.map(([{ sql }]) => sql)
  } finally {
    asked.mockRestore()
  }
}
