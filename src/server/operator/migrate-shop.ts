import { join } from 'node:path'
import { NO_LIMITS } from '../database/connections.ts'
import { migrate } from '../database/migrate.ts'
import { waitForDatabase } from '../database/wait-for-database.ts'
import type { Config } from '../process/config.ts'
import { makeDataFolder } from '../process/data-folder.ts'
import { lockDataFolder } from '../process/data-lock.ts'

/**
 * `npm run migrate`: brings the tables up to date without a server, so that one step of an upgrade is done when the
 * first of several servers is started anew.
 */
export async function* migrateShop(config: Config): AsyncGenerator<string, void> {
  await makeDataFolder(config.dataDir)
  const release = config.databaseUrl ? () => {} : lockDataFolder(config.dataDir)
  try {
    const place = { url: config.databaseUrl, file: join(config.dataDir, 'shop.db') }
    const database = await waitForDatabase({ ...place, migrates: false, limits: NO_LIMITS })
    try {
      const done = await migrate(database.db)
      for (const name of done) yield `done: ${name}`
      yield done.length > 0 ? 'The tables are up to date.' : 'The tables were up to date.'
    } finally {
      await database.close()
    }
  } finally {
    release()
  }
}
