import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { giveName, hasLog, removeShopFile } from '../database/shop-file.ts'
import type { Config } from '../process/config.ts'
import { makeDataFolder } from '../process/data-folder.ts'
import { lockDataFolder } from '../process/data-lock.ts'
import { openBackup } from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { fileNamed } from './files.ts'
import { fillPostgres } from './fill-postgres.ts'
import { fillSqlite } from './fill-sqlite.ts'
import { placeForPictures, REMEDY, type RestoredPictures } from './restore-pictures.ts'
import type { ShopRows } from './shop-rows.ts'
import { summaryOf } from './summary.ts'

/**
 * `npm run restore -- FILE`: a shop from a backup, into the place that the settings name, which must be empty: an
 * embedded database or PostgreSQL, whichever the backup is from. It is there whole or not at all.
 */
export async function* restoreShop(config: Config, words: readonly string[]): AsyncGenerator<string, void> {
  if (words[0] === '--check') return yield* checkBackup(config, words.slice(1))
  const { dataDir, databaseUrl } = config
  const backup = await openBackup(fileNamed(words))
  await makeDataFolder(dataDir)
  const release = lockDataFolder(dataDir)
  const pictures = await placeForPictures(config)
  try {
    refuseShop(dataDir)
    await pictures.write(backup.pictures())
    if (databaseUrl) await fillPostgres(databaseUrl, backup.rows, pictures.show)
    else await restoreEmbedded(dataDir, backup.rows, pictures)
  } catch (error) {
    await pictures.discard()
    throw error
  } finally {
    release()
  }
  yield `${summaryOf(backup.manifest, backup.counts)}: restored as of ${new Date(backup.manifest.at).toISOString()}`
}

async function restoreEmbedded(dataDir: string, rows: ShopRows, pictures: RestoredPictures): Promise<void> {
  const file = join(dataDir, 'shop.db')
  const fresh = `${file}-new`
  await removeShopFile(fresh)
  try {
    await fillSqlite(fresh, rows)
    await pictures.show()
    await giveName(fresh, file)
  } catch (error) {
    await removeShopFile(fresh)
    throw error
  }
}

function refuseShop(dataDir: string): void {
  const file = join(dataDir, 'shop.db')
  if (existsSync(file) || hasLog(file)) throw new Error(`there is a shop in ${dataDir}: ${REMEDY}`)
}
