import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { giveName, hasLog, onDisk, removeShopFile } from '../database/shop-file.ts'
import type { Config } from '../process/config.ts'
import { makeDataFolder } from '../process/data-folder.ts'
import { lockDataFolder } from '../process/data-lock.ts'
import { type Backup, openBackup } from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { fileNamed } from './files.ts'
import { fillPostgres } from './fill-postgres.ts'
import { fillSqlite } from './fill-sqlite.ts'
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
  try {
    await refuseFilledFolder(dataDir)
    await writePictures(dataDir, backup)
    if (databaseUrl) await fillPostgres(databaseUrl, backup.rows, () => placePictures(dataDir))
    else await restoreEmbedded(dataDir, backup)
  } catch (error) {
    await rm(join(dataDir, NEW_PICTURES), { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
  yield `${summaryOf(backup.manifest, backup.counts)}: restored as of ${new Date(backup.manifest.at).toISOString()}`
}

/** Where the pictures are until the database is whole. */
const NEW_PICTURES = 'images-new'

async function restoreEmbedded(dataDir: string, { rows }: Backup): Promise<void> {
  const file = join(dataDir, 'shop.db')
  const fresh = `${file}-new`
  await removeShopFile(fresh)
  try {
    await fillSqlite(fresh, rows)
    await placePictures(dataDir)
    await giveName(fresh, file)
  } catch (error) {
    await removeShopFile(fresh)
    throw error
  }
}

async function refuseFilledFolder(dataDir: string): Promise<void> {
  const remedy = 'restore into an empty place, or put it away first'
  const file = join(dataDir, 'shop.db')
  if (existsSync(file) || hasLog(file)) throw new Error(`there is a shop in ${dataDir}: ${remedy}`)
  const pictures = await readdir(join(dataDir, 'images')).catch(() => [])
  if (pictures.length > 0) throw new Error(`there are pictures in ${join(dataDir, 'images')}: ${remedy}`)
}

async function writePictures(dataDir: string, { pictures }: Backup): Promise<void> {
  const folder = join(dataDir, NEW_PICTURES)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  for await (const { name, parts } of pictures()) {
    const handle = await open(join(folder, name), 'wx', 0o600)
    try {
      for await (const part of parts()) await handle.writeFile(part)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  await onDisk(folder)
}

async function placePictures(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'images'), { recursive: true, force: true })
  await rename(join(dataDir, NEW_PICTURES), join(dataDir, 'images'))
  // What devices take of the catalogue is made anew where it is missing; this would be another shop's.
  await rm(join(dataDir, 'catalogue'), { recursive: true, force: true })
  await onDisk(dataDir)
}
