import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Keeps a second server out of this data folder: each has its own catalogue in memory and would not see the other's
 * sales. The lock is the operating system's, taken through SQLite, so it ends with the process in any case. Returns
 * a function that releases it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new Error(
      `Another server is using the data folder ${folder}; stop it first, or choose another with DATA_DIR`,
    )
  }
  return () => lock.close()
}
