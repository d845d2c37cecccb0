import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'

/** Only a hang takes longer, ms. */
const PATIENCE_MS = 240_000

/**
 * Comes back as soon as a server that is starting has stored such a row.
 *
 * @param file its embedded database.
 * @param row a table, and what narrows it down: `users where role = 'admin'`.
 */
export const stored = (file: string, row: string): Promise<boolean> =>
  vi.waitUntil(() => has(file, row), { timeout: PATIENCE_MS, interval: 20 })

/** False as well while there is nothing that can be read. */
function has(file: string, row: string): boolean {
  if (!existsSync(file)) return false
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return database.prepare(`select 1 from ${row}`).get() !== undefined
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}
